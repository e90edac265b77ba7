import { Fragment, useContext } from "react";
import { englishLabels } from "~/labels";
import { fill } from "~/text";
import {
  type LanguageLink,
  PageLanguageContext,
  useLayoutLabels,
} from "./language";

/**
 * All labels in the page's language, and the rest of what `useLayoutLabels`
 * returns.
 */
export function useAllLabels() {
  return {
    ...useLayoutLabels(),
    labels: useContext(PageLanguageContext)?.labels ?? englishLabels,
  };
}

/** Links to the same page in each language; nothing if there is only one. */
export function LanguageSwitch({ links }: { links: LanguageLink[] }) {
  const { tag = "en" } = useLayoutLabels();
  if (links.length < 2) return null;
  return (
    <nav
      className="language-switch screen-only"
      lang="en"
      aria-label="Language"
    >
      {links.map(({ tag: other, name, href }) => (
        <Fragment key={other}>
          <a
            href={href}
            lang={other}
            hrefLang={other}
            aria-current={other === tag || undefined}
          >
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

type InvitationsProps = {
  links: { lang: string; text: string; href: string }[];
};

/** Links to something in other languages, each in its own. */
export function Invitations({ links }: InvitationsProps) {
  return (
    <ul role="list" className="invitations screen-only">
      {links.map(({ lang, text, href }) => (
        <li key={lang}>
          <a href={href} lang={lang} hrefLang={lang}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

type InlineTextsProps = {
  texts: { text: string; lang?: "en" | undefined }[];
  separator?: string;
};

/** Texts in one line, each marked with its language if it is another. */
export function InlineTexts({ texts, separator = " · " }: InlineTextsProps) {
  return texts.map(({ text, lang }, index) => (
    <Fragment key={index}>
      {index > 0 ? separator : null}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
}

/**
 * Says that the translation is a draft, in its language and in English, or who
 * has read it, in its language. Nothing on an English page.
 */
export function TranslationNote() {
  const language = useContext(PageLanguageContext);
  if (!language) return null;
  const { labels, englishName, isDraft, reviewers } = language;
  if (isDraft)
    return (
      <p className="muted translation-note">
        {labels.draft}{" "}
        <span lang="en">{`${englishName}: ${englishLabels.draft}`}</span>
      </p>
    );
  return reviewers.length > 0 ? (
    <p className="muted">
      {fill(labels.checkedBy, { name: reviewers.join(", ") })}
    </p>
  ) : null;
}
