import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { FieldPath, Issue } from "../parse/issue";
import {
  type ContentReader,
  type ParsedFile,
  validateFields,
} from "../parse/reader";
import { createFieldIssue } from "../parse/source";
import type { ReviewStatus } from "../schema/content";
import { reviewableTranslation } from "../schema/languages";
import { parseMarkdown } from "../schema/markdown";
import { isObjectOrArray, listKeyedItems } from "./items";
import {
  collectTranslatedTexts,
  isShownInEnglish,
  toReviewStatus,
} from "./texts";

/** A translated file. If nobody has read it, its review status has no reviews. */
export type ParsedTranslation<Value = object> = ParsedFile<Value> & {
  reviewStatus: ReviewStatus;
};

/**
 * All words come from the translation; everything else, and each text for which
 * `isShownInEnglish` holds, is from the English file. If a word is missing or a
 * field is superfluous, the page does not exist in the language. Markdown in no
 * field of the schema is checked as the field `body`.
 *
 * @param bodyField the field that holds the Markdown below the front matter
 * @returns undefined if the file is missing or has an issue
 */
export function readTranslation<Schema extends z.ZodType>(
  reader: ContentReader,
  english: ParsedFile<z.infer<Schema>>,
  tag: string,
  schema: Schema,
  bodyField = "body",
): ParsedTranslation<z.infer<Schema>> | undefined {
  const written = readWritten(
    reader,
    english,
    tag,
    reviewableTranslation,
    bodyField,
  );
  if (!written) return;
  const { source } = written;
  const { reviewedBy, ...words } = written.value;
  const issues: Issue[] = [];
  const texts = collectTranslatedTexts(
    reader,
    tag,
    english.source.template,
    source,
  );
  const inEnglish = texts
    .filter(isShownInEnglish)
    .map(({ path }) => path.join());
  const { body = "", ...whole } = translate(
    {
      ...(english.source.fields as object),
      [bodyField]: english.source.body.trim(),
    },
    words,
    (path, problem) => issues.push(createFieldIssue(source, path, problem)),
    (path) => inEnglish.includes(path.join()),
  ) as Record<string, unknown>;
  const checked = validateFields(source, whole, schema);
  if (issues.length === 0) issues.push(...checked.issues);
  reader.translationIssues.push(...issues);
  if (issues.length > 0) return;
  return {
    ...english,
    source,
    value: checked.value,
    body: parseMarkdown(String(body)),
    reviewStatus: toReviewStatus(reviewedBy, texts),
  };
}

/**
 * The same where all English words are in the value, such as those of `menu.yml`
 * for `menu.hi.yml`.
 *
 * @returns undefined if the file is missing or has an issue
 */
export function readTranslationWithoutBody<Schema extends z.ZodType>(
  reader: ContentReader,
  english: ParsedFile<z.infer<Schema>>,
  tag: string,
  schema: Schema,
): ParsedTranslation<z.infer<Schema>> | undefined {
  const isList = Array.isArray(english.value);
  const written = readWritten(
    reader,
    english,
    tag,
    isList ? z.unknown() : reviewableTranslation,
  );
  if (!written) return;
  const { source, value } = written;
  const { reviewedBy, ...words } = value as z.infer<
    typeof reviewableTranslation
  >;
  const issues: Issue[] = [];
  const texts = collectTranslatedTexts(reader, tag, english.value, source);
  const whole = translate(
    english.value,
    isList ? value : words,
    (path, problem) => issues.push(createFieldIssue(source, path, problem)),
    () => false,
  );
  if (source.body.trim()) {
    const problem = "the text below the second --- is not used, so remove it";
    issues.push({ file: source.file, problem });
  }
  const checked = validateFields(source, whole, schema);
  const found = issues.length > 0 ? issues : checked.issues;
  reader.translationIssues.push(...found);
  if (found.length > 0) return;
  const reviewStatus = toReviewStatus(reviewedBy, texts);
  return { ...english, source, value: checked.value, reviewStatus };
}

/** The file of a language beside the English one, as it is written. */
function readWritten<Schema extends z.ZodType>(
  reader: ContentReader,
  english: Pick<ParsedFile, "source">,
  tag: string,
  schema: Schema,
  bodyField?: string,
): ParsedFile<z.infer<Schema>> | undefined {
  const file = english.source.file.replace(/\.(md|yml)$/, `.${tag}.$1`);
  const name = file.replace(/^content\//, "");
  if (existsSync(join(reader.folder, name)))
    return reader.read(name, schema, bodyField);
  const problem = `this file is missing; translate ${english.source.file}`;
  reader.translationIssues.push({ file, problem });
}

type Report = (path: FieldPath, problem: string) => void;

/**
 * @param report is called for each missing or superfluous text, with its path in
 *   the translation
 * @param staysEnglish whether the English text is taken for this path
 */
function translate(
  english: unknown,
  words: unknown,
  report: Report,
  staysEnglish: (path: FieldPath) => boolean,
  path: FieldPath = [],
): unknown {
  if (!isTranslatable(english, path.at(-1))) {
    if (words !== undefined && words !== "")
      report(path, "comes from the English file, so remove it here");
    return english;
  }
  if (words === undefined || words === null || words === "")
    report(path, "is missing");
  else if (words === english && /\p{L}/u.test(String(words)))
    report(path, "is still in English");
  else if (staysEnglish(path)) return english;
  // The schema finds a value of another type.
  if (!isObjectOrArray(english) || !isObjectOrArray(words)) return words;
  if (Array.isArray(english) !== Array.isArray(words)) return words;

  const [expected, found] = [listKeyedItems(english), listKeyedItems(words)];
  for (const item of found)
    if (
      !expected.some(({ key }) => key === item.key) ||
      found.find(({ key }) => key === item.key) !== item
    )
      report([...path, item.step], "is not in the English file");
  const translated = expected.map(({ key, value }) => {
    // It only identifies an item of a list.
    if (key === "id") return [key, value];
    const other = found.find((item) => item.key === key);
    const step = other?.step ?? key;
    const ownPath = [...path, step];
    return [key, translate(value, other?.value, report, staysEnglish, ownPath)];
  });
  return Array.isArray(english)
    ? translated.map(([, value]) => value)
    : Object.fromEntries(translated);
}

const sameInEveryLanguage = [
  ...["id", "kind", "seating", "move", "box", "published", "cover", "picture"],
  ...["file", "href", "document"],
  ...["story", "storyText", "storyPdf", "reviewPdf"],
  ...["author", "illustrator", "publisher", "isbn"],
];

/** Fields that may be lists of ids. */
const listsOfIds = ["themes", "stories", "papers"];

function isTranslatable(value: unknown, name?: string | number): boolean {
  if (typeof name === "string" && sameInEveryLanguage.includes(name))
    return false;
  if (typeof value === "string")
    return value !== "" && !listsOfIds.includes(String(name));
  return (
    isObjectOrArray(value) &&
    Object.entries(value).some(([key, inner]) =>
      isTranslatable(inner, Array.isArray(value) ? name : key),
    )
  );
}
