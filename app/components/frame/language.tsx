import { createContext, useContext } from "react";
import { frameLabels } from "~/frame-labels";
import type { PageLanguage } from "~/server/content/translations.server";

const Language = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = Language.Provider;

/**
 * The labels of the frame in the page's language, the `tag` of this language, and `english` for the `lang` of an element
 * that is in English on every page. Both are undefined on an English page.
 */
export function useLanguage() {
  const language = useContext(Language);
  const english = language && "en";
  return { labels: language?.labels ?? frameLabels, english, tag: language?.tag };
}

/** The page's language; undefined in English. */
export function usePageLanguage() {
  return useContext(Language);
}
