import { createContext, Fragment, useContext } from "react";
import { englishLabels, fill } from "~/labels";
import type { PageLanguage } from "~/server/content/translations.server";

const Language = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = Language.Provider;

/**
 * The labels of the page's language, and how to mark what is in English on a page in another one: `lang={english}` for
 * an element, and `lang={langOf(words)}` for words that may be translated or not. Both are undefined on an English page.
 */
export function useLanguage() {
  const language = useContext(Language);
  const english = language && "en";
  const langOf = (words: string | undefined) =>
    words !== undefined && language?.english.includes(words) ? english : undefined;
  return { labels: language?.labels ?? englishLabels, english, langOf };
}

/** Words of the content, which say so if they are in English on a page in another language. */
export function Words({ children }: { children: string }) {
  const { labels, langOf } = useLanguage();
  const lang = langOf(children);
  if (!lang) return <>{children}</>;
  return (
    <>
      <span lang={lang}>{children}</span> <span className="muted">({labels.inEnglish})</span>
    </>
  );
}

type Choice = { tag: string; name: string; href: string };

/** Links to the same page in each language; nothing if there is only one. */
export function LanguageSwitch({ languages, tag = "en" }: { languages: Choice[]; tag?: string | undefined }) {
  if (languages.length < 2) return null;
  return (
    <nav className="row language-switch screen-only" lang="en" aria-label="Language">
      {languages.map(({ tag: other, name, href }) => (
        <Fragment key={other}>
          <a href={href} lang={other} hrefLang={other} aria-current={other === tag || undefined}>
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

type NoteProps = { name: string; isDraft: boolean; checkers: string[] };

/** Says of a translation, in its language and in English, that it is a draft, or in its language who has checked it. */
export function TranslationNote({ name, isDraft, checkers }: NoteProps) {
  const { labels } = useLanguage();
  if (!isDraft) return <p className="muted">{fill(labels.checkedBy, { name: checkers.join(", ") })}</p>;
  return (
    <p className="message translation-note" data-kind="failure">
      {labels.draft} <span lang="en">{`${name}: ${englishLabels.draft}`}</span>
    </p>
  );
}
