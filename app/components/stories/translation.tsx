import { Fragment } from "react";
import { englishLabels } from "~/labels";
import { fill } from "~/text";
import { useLanguage, usePageLanguage } from "../frame/language";

/** All labels of a page that has translations, with what `useLanguage` returns. */
export function useTranslation() {
  const language = usePageLanguage();
  return { ...useLanguage(), labels: language?.labels ?? englishLabels };
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

/** Says that a translation is a draft, in its language and in English, or who has checked it, in its language. */
export function TranslationNote({ name, isDraft, checkers }: NoteProps) {
  const { labels } = useTranslation();
  if (!isDraft) return <p className="muted">{fill(labels.checkedBy, { name: checkers.join(", ") })}</p>;
  return (
    <p className="message translation-note" data-kind="failure">
      {labels.draft} <span lang="en">{`${name}: ${englishLabels.draft}`}</span>
    </p>
  );
}
