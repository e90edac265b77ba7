import { createContext, useContext } from "react";
import { frameLabels } from "~/frame-labels";
import type { PageLanguage } from "~/server/content/translations.server";

const Language = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = Language.Provider;

/**
 * The labels of the frame in the page's language, and `english` for the `lang` of an element that is in English on every page;
 * it is undefined on an English page.
 */
export function useLanguage() {
  const language = useContext(Language);
  const english = language && "en";
  return { labels: language?.labels ?? frameLabels, isTranslated: language !== undefined, english };
}

/** The page's language; undefined in English. */
export function usePageLanguage() {
  return useContext(Language);
}
