import { Fragment, useContext } from "react";
import { englishLabels } from "~/labels";
import { fill } from "~/text";
import { PageLanguageContext, useLayoutLabels } from "./language";

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

type JoinedTextsProps = {
  texts: { text: string; lang?: "en" | undefined }[];
  separator?: string;
};

/** Texts in one line, each marked with its language if it is another. */
export function JoinedTexts({ texts, separator = " · " }: JoinedTextsProps) {
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
