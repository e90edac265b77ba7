import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ownValue } from "../../app/own-value";
import type { Issue } from "./issue";
import type { Reader, TextFile } from "./reader";
import { translation } from "./schema/languages";
import { parseMarkdown } from "./schema/markdown";
import { describeIssues, plainMessages, withPath } from "./schema-errors";
import { findLine } from "./yaml";

/**
 * A file in another language. `checked` and `checker` are undefined for a
 * draft.
 */
export type Translated<Value = object> = TextFile<Value> &
  Pick<z.infer<typeof translation>, "checked" | "checker">;

/**
 * Reads the translation of a file: its own words, and everything else from the
 * English file. Warns of every text that is missing, and if the English words
 * have changed since.
 *
 * @param bodyField the field that holds the Markdown below the front matter
 * @returns undefined if the translation is missing, incomplete or invalid
 */
export function readTranslation<Schema extends z.ZodTypeAny>(
  reader: Reader,
  english: TextFile<z.infer<Schema>>,
  tag: string,
  schema: Schema,
  bodyField = "body",
): Translated<z.infer<Schema>> | undefined {
  const file = english.source.file.replace(/\.md$/, `.${tag}.md`);
  const name = file.replace(/^content\//, "");
  if (!existsSync(join(reader.folder, name))) {
    const problem = "this file is missing, so its page is not published";
    reader.warnings.push({ file, problem });
    return;
  }
  const written = reader.read(name, translation);
  if (!written) return;
  const { source } = written;
  const { checked, checker, translates, ...fields } = written.value;
  const words = { ...english.fields, [bodyField]: english.source.body.trim() };

  const hash = hashWords(words);
  if (translates !== hash) {
    const changes = `git diff $(git log -1 --format=%h -S${translates} -- ${file}) -- ${english.source.file}`;
    const advice = translates
      ? `the English words have changed; look at them with ${changes}, correct this file, and`
      : "when it is complete,";
    const line = findLine(source, ["translates"]);
    const problem = `${advice} write translates: ${hash}`;
    reader.warnings.push({ file, line, problem });
  }
  const missing: Issue[] = [];
  const merged = mergeWords(
    words,
    { ...fields, [bodyField]: source.body.trim() },
    (path, problem) => {
      const line =
        path[0] === bodyField ? source.bodyLine : findLine(source, path);
      missing.push({
        file,
        line,
        problem: `${withPath(path, problem)}, so the page is not published`,
      });
    },
  ) as Fields;
  reader.warnings.push(...missing);
  if (missing.length > 0) return;

  const { body = "", ...whole } = merged;
  const result = schema.safeParse(whole, { errorMap: plainMessages });
  if (result.success)
    return {
      ...english,
      source,
      value: result.data,
      body: parseMarkdown(String(body)),
      checked,
      checker,
    };
  for (const { path, problem } of describeIssues(result.error.issues))
    reader.issues.push({ file, line: findLine(source, path), problem });
}

type Path = (string | number)[];
type Fields = Record<string, unknown>;

/**
 * Puts the words of a translation into a copy of the English fields. Questions
 * that it lacks are left out, so that a new English question does not take the
 * page away.
 *
 * @param report is called for each text that is missing, with its path in the
 *   translation
 */
function mergeWords(
  english: unknown,
  words: unknown,
  report: (path: Path, problem: string) => void,
  path: Path = [],
): unknown {
  const isText = typeof english === "string" && english !== "";
  const isObject =
    typeof english === "object" &&
    english !== null &&
    Object.keys(english).length > 0;
  if (!isText && !isObject) return english;
  if (words === undefined || words === null || words === "")
    return report(path, "is missing");
  if (words === english && /\p{L}/u.test(String(english)))
    return report(path, "is still in English");
  if (!isObject) return words;
  const merge = (inner: unknown, key: string | number) =>
    mergeWords(inner, ownValue(words as Fields, String(key)), report, [
      ...path,
      key,
    ]);
  if (!Array.isArray(english))
    return Object.fromEntries(
      Object.entries(english).map(([key, inner]) => [
        key,
        isShared(key, inner) ? inner : merge(inner, key),
      ]),
    );
  // Items with an id may be in another order.
  const ids = (Array.isArray(words) ? words : []).map((item) => item?.id);
  return english.flatMap((item: { id?: string }, index) => {
    const at = item.id ? ids.indexOf(item.id) : index;
    return at < 0 && path.at(-1) === "questions"
      ? []
      : [merge(item, at < 0 ? String(item.id) : at)];
  });
}

/** The fields whose texts are not words. */
const shared = [
  ...[
    "id",
    "kind",
    "move",
    "published",
    "cover",
    "picture",
    "file",
    "storyText",
    "storyPdf",
    "reviewPdf",
  ],
  ...["author", "illustrator", "publisher", "isbn"],
];

/** Whether a field holds no words: one of `shared`, or the ids of themes. */
function isShared(name: string, value: unknown): boolean {
  return (
    shared.includes(name) ||
    (name === "themes" && Array.isArray(value) && typeof value[0] === "string")
  );
}

/**
 * A short hash of the words of an English file. It begins with a letter,
 * because YAML reads digits as a number.
 */
function hashWords(english: object): string {
  const words = JSON.stringify(english, (name, value) =>
    isShared(name, value) || ["number", "boolean"].includes(typeof value)
      ? undefined
      : value,
  );
  return `v${createHash("sha256").update(words).digest("hex").slice(0, 8)}`;
}
