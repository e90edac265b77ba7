import { createContext, useContext } from "react";
import { frameLabels } from "~/frame-labels";
import type { PageLanguage } from "~/server/content/translations.server";

const Language = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = Language.Provider;

/**
 * The labels of the frame in the page's language, and how to mark what is in English on a page in another one: `lang={english}` for
 * an element, and `lang={langOf(words)}` for words that may be translated or not. Both are undefined on an English page.
 */
export function useLanguage() {
  const language = useContext(Language);
  const english = language && "en";
  const langOf = (words: string | undefined) =>
    words !== undefined && language?.english.includes(words) ? english : undefined;
  return { labels: language?.labels ?? frameLabels, english, langOf };
}

/** The page's language; undefined in English. */
export function usePageLanguage() {
  return useContext(Language);
}

/** Words of the content, which say so if they are in English on a page in another language. */
export function MaybeEnglish({ children }: { children: string }) {
  const { labels, langOf } = useLanguage();
  const lang = langOf(children);
  if (!lang) return <>{children}</>;
  return (
    <>
      <span lang={lang}>{children}</span> <span className="muted">({labels.inEnglish})</span>
    </>
  );
}

/** Says, on a page in another language, that the words before it are in English. */
export function InEnglishNote() {
  const { labels, english } = useLanguage();
  const tag = usePageLanguage()?.tag;
  return english ? (
    <span className="muted" lang={tag}>
      {" "}
      ({labels.inEnglish})
    </span>
  ) : null;
}
