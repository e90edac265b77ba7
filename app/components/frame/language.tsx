import { createContext, useContext } from "react";
import { frameLabels } from "~/frame-labels";
import type { PageLanguage } from "~/server/content/translations.server";

const Language = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = Language.Provider;

/**
 * The labels of the frame in the page's language, and how to mark English text on a translated page: `lang={english}` for an
 * element that is always in English, `lang={langOf(text)}` for a text that may be translated. Both are undefined on an English page.
 */
export function useLanguage() {
  const language = useContext(Language);
  const english = language && "en";
  const langOf = (text: string | undefined) =>
    text !== undefined && language?.untranslated.includes(text) ? english : undefined;
  return { labels: language?.labels ?? frameLabels, isTranslated: language !== undefined, english, langOf };
}

/** The page's language; undefined in English. */
export function usePageLanguage() {
  return useContext(Language);
}

/** A text of the content. On a translated page, it is marked "(in English)" if it has no translation. */
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

/** "(in English)" after a text that is always in English; renders nothing on an English page. */
export function InEnglishNote() {
  const { labels, isTranslated } = useLanguage();
  const tag = usePageLanguage()?.tag;
  return isTranslated ? (
    <span className="muted" lang={tag}>
      {" "}
      ({labels.inEnglish})
    </span>
  ) : null;
}
