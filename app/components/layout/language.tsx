import { createContext, useContext } from "react";
import { layoutLabels } from "~/layout-labels";
import type { PageLanguage } from "~/server/content/translations.server";

/** A link to the page in another language. */
export type LanguageLink = { tag: string; name: string; href: string };

/** The language of the page; undefined in English. */
export const PageLanguageContext = createContext<PageLanguage | undefined>(
  undefined,
);

/**
 * The few labels, in the page's language, that components of hydrated pages may
 * use. Components of other pages call `useAllLabels`, which returns every
 * label. So hydrated pages do not download all of them.
 *
 * @returns also the `tag` of the language, and `englishLang`, the `lang` of an
 *   element that is in English on every page. Both are undefined on an English
 *   page.
 */
export function useLayoutLabels() {
  const language = useContext(PageLanguageContext);
  return {
    labels: language?.labels ?? layoutLabels,
    englishLang: language && "en",
    tag: language?.tag,
  };
}
