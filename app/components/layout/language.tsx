import { createContext, useContext } from "react";
import { hydratedLabels } from "~/hydrated-labels";
import type {
  LanguageFrame,
  PageLanguage,
} from "~/server/content/translations.server";

/** A link to the page in another language. */
export type LanguageLink = { tag: string; name: string; href: string };

type FrameContent = NonNullable<LanguageFrame>;

/**
 * The language of the page, with what surrounds the page; undefined in English.
 * On a page that is not shown because of an error, there is only what surrounds
 * it.
 */
export const LanguageContext = createContext<
  | (Omit<FrameContent, "labels"> & {
      frameLabels: FrameContent["labels"];
      page: PageLanguage | undefined;
    })
  | undefined
>(undefined);

/**
 * The few labels, in the page's language, that components of hydrated pages may
 * use. Components of other pages call `useAllLabels`, which returns every
 * label. So hydrated pages do not download all of them.
 *
 * @returns also the `language`, its `tag`, and `englishLang`, the `lang` of an
 *   element that is in English on every page. All three are undefined on an
 *   English page.
 */
export function useHydratedLabels() {
  const language = useContext(LanguageContext);
  return {
    labels: language?.frameLabels ?? hydratedLabels,
    language,
    englishLang: language && ("en" as const),
    tag: language?.tag,
  };
}
