import { hasReviewedByField } from "../languages/record";
import { isShownInEnglish, mightBeBehind } from "../languages/texts";
import type { Issue } from "../parse/issue";
import { createFieldIssue } from "../parse/source";
import type { TranslatedText } from "../parse/translated-text";

/**
 * Warns of translations that have fallen behind. They do not stop publishing:
 * whoever corrects an English sentence may not speak the other languages.
 */
export function findUnrecordedTranslations(texts: TranslatedText[]): Issue[] {
  const unrecorded = texts.filter(({ state }) =>
    ["new", "reworded"].includes(state),
  );
  const files = [...new Set(unrecorded.map(({ source }) => source.file))];
  const read = texts.filter(({ isRead }) => isRead);
  const signed = texts.map(({ source }) => source).filter(hasReviewedByField);
  return [
    ...texts.filter(({ state }) => state === "behind").map(explainBehind),
    ...files.map((file) => {
      const ofFile = unrecorded.filter(({ source }) => source.file === file);
      const problem =
        `new or changed texts: ${ofFile.length}; if they say what the English says, ` +
        `run npm run content:check -- --translated ${file}` +
        (ofFile.some(isShownInEnglish) ? untilThen : "");
      return { file, problem };
    }),
    ...[...new Set(signed)]
      .filter((file) => !read.some(({ source }) => source === file))
      .map((source) =>
        createFieldIssue(
          source,
          ["reviewedBy"],
          `this stays a draft until you run npm run content:check -- --read ${source.file}`,
        ),
      ),
  ];
}

const untilThen =
  "; until then, the site shows the English where a child’s safety may depend on it";

function explainBehind({
  id,
  source,
  path,
  english,
  words,
  isSafety,
}: TranslatedText): Issue {
  const shown = isSafety ? untilThen : "";
  const problem =
    `the English has changed: “${shorten(english)}”; change the translation, “${shorten(words)}”, and run ` +
    `npm run content:check -- --translated content/${id}${shown}`;
  return createFieldIssue(source, path, problem);
}

/** On one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 300 ? `${line.slice(0, 300)} …` : line;
}

/** A line for the terminal; undefined if no translation has fallen behind. */
export function explainTranslationsBehind(
  texts: TranslatedText[],
): string | undefined {
  const { length } = texts.filter(mightBeBehind);
  return length > 0
    ? `${length} translated texts might not say what the English says now: npm run content:check lists them.`
    : undefined;
}
