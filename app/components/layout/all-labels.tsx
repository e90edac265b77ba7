import { Fragment, useContext } from "react";
import { englishLabels } from "~/labels";
import { fillLabel } from "~/text";
import { LanguageContext, useHydratedLabels } from "./language";

/**
 * All labels in the page's language, and the rest of what `useHydratedLabels`
 * returns.
 */
export function useAllLabels() {
  return {
    ...useHydratedLabels(),
    labels: useContext(LanguageContext)?.page?.labels ?? englishLabels,
  };
}

type JoinedTextsProps = {
  texts: { text: string; lang?: "en" | undefined }[];
  separator?: string;
};

/** Texts in one line, each with its `lang` if it is not that of the page. */
export function JoinedTexts({ texts, separator = " · " }: JoinedTextsProps) {
  return texts.map(({ text, lang }, index) => (
    <Fragment key={index}>
      {index > 0 ? separator : null}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
}

type LabelWithLanguageNameProps = { label: string; name: string; lang: string };

/**
 * A label with the name of another language, which is in that language unless
 * the page is in English.
 */
export function LabelWithLanguageName({
  label,
  name,
  lang,
}: LabelWithLanguageNameProps) {
  const { tag } = useHydratedLabels();
  if (!tag) return fillLabel(label, { language: name });
  const [before, after] = label.split("{language}");
  return (
    <>
      {before}
      <span lang={lang}>{name}</span>
      {after}
    </>
  );
}
