import { Fragment, useContext } from "react";
import { englishLabels } from "~/labels";
import { PageLanguageContext, useLayoutLabels } from "./language";

/**
 * All labels in the page's language, and the rest of what `useLayoutLabels`
 * returns.
 */
export function useAllLabels() {
  return {
    ...useLayoutLabels(),
    labels: useContext(PageLanguageContext)?.page?.labels ?? englishLabels,
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
