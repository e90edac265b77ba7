import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ownValue } from "../../app/own-value";
import { parseOnce } from "../../app/server/content/content-fields.server";
import { translation } from "../../app/server/content/language-schema.server";
import { hashesOf, type Leaf, leavesOf } from "./leaves";
import type { Reader, TextFile } from "./reader";
import { describeIssues, plainMessages } from "./schema-errors";
import { lineOf, mistakeAt, mistakeInField, type Source } from "./source";

/** A file in another language: its own words, and where it has none those of its source. */
export type Translated<Value = object> = TextFile<Value> & {
  tag: string;
  /** Whether there is a file with words of its own. */
  exists: boolean;
  /** When and by whom it was checked; undefined for a draft. */
  checked: string | undefined;
  checker: string | undefined;
  /** The words that are still in English. */
  untranslated: string[];
  /** The parts that lack words, and those whose source has changed since. */
  missing: string[];
  outdated: string[];
  /** The parts that its source no longer has; no page shows them. */
  obsolete: string[];
  /** What `madeFrom` says when no part is older than its source. */
  hashes: Record<string, string>;
};

const notTranslatable = "not translatable; remove this line";

/**
 * Reads the translation of a file. If there is none, returns the English file, with all of its words in `untranslated`.
 *
 * @param placeholders their values by name
 * @param bodyField the field that holds the Markdown below the front matter
 */
export function readTranslation<Schema extends z.ZodTypeAny>(
  reader: Reader,
  original: TextFile<z.infer<Schema>>,
  schema: Schema,
  tag: string,
  placeholders: Record<string, unknown>,
  bodyField = "body",
): Translated<z.infer<Schema>> | undefined {
  const file = original.source.file.replace(/\.md$/, `.${tag}.md`);
  const name = file.replace(/^content\//, "");
  const exists = existsSync(join(reader.folder, name));
  const written = exists
    ? reader.read(name, translation, placeholders)
    : { source: { file, yaml: "", body: "", bodyLine: 1 }, value: translation.parse({}) };
  if (!written) return;
  const { source } = written;
  const { checked, checker, madeFrom, ...fields } = written.value;
  const sourceLeaves = [...original.leaves, bodyOf(original.source)].filter(
    ({ isTranslatable }) => isTranslatable,
  );
  const translatedLeaves = new Map(
    [...leavesOf(schema, fields), bodyOf(source)].filter(isText).map((leaf) => [leaf.name, leaf]),
  );
  const sourceNames = sourceLeaves.map(({ name }) => name);
  const obsolete = [...translatedLeaves.values()].filter(({ name }) => !sourceNames.includes(name));
  const untranslatable = obsolete.filter(({ isTranslatable }) => !isTranslatable);
  if (untranslatable.length > 0) {
    reader.mistakes.push(...untranslatable.map(({ path }) => mistakeInField(source, path, notTranslatable)));
    return;
  }
  const merged = structuredClone({ ...original.fields, [bodyField]: original.source.body.trim() });
  for (const { name, path } of sourceLeaves) {
    const words = translatedLeaves.get(name);
    if (words) setIn(merged, name === "body" ? [bodyField] : path, words.value);
  }
  const { body, ...whole } = merged;
  const result = schema.safeParse(bodyField === "body" ? whole : merged, { errorMap: plainMessages });
  if (!result.success) {
    for (const { path, problem } of describeIssues(result.error.issues)) {
      const name = sourceLeaves.find((leaf) => leaf.path.join() === path.join())?.name;
      const line = lineOf(source, translatedLeaves.get(name ?? "")?.path ?? []);
      reader.mistakes.push(mistakeAt(source.file, line, problem));
    }
    return;
  }
  const hashes = hashesOf(sourceLeaves);
  const missing = sourceLeaves.filter(({ name }) => !translatedLeaves.has(name));
  const translatedParts = [
    ...new Set(sourceLeaves.filter(({ name }) => translatedLeaves.has(name)).map(({ part }) => part)),
  ];
  return {
    ...original,
    source,
    tag,
    exists,
    value: result.data,
    body: body ? parseOnce(String(body)) : original.body,
    checked,
    checker,
    untranslated: missing.map(({ value }) => String(value).trim()),
    missing: [...new Set(missing.map(({ part }) => part))],
    obsolete: [...new Set(obsolete.map(({ part }) => part))],
    outdated: translatedParts.filter((part) => ownValue(madeFrom, part) !== hashes[part]),
    hashes: Object.fromEntries(translatedParts.map((part) => [part, hashes[part] ?? ""])),
  };
}

function bodyOf({ body }: Source): Leaf {
  const isTranslatable = body.trim() !== "";
  return { path: [], name: "body", part: "body", value: body.trim(), isTranslatable };
}

/** Whether a value counts as translated text: ids of items do not, nor does an empty body. */
function isText({ path, name, isTranslatable }: Leaf): boolean {
  return path.at(-1) !== "id" && (name !== "body" || isTranslatable);
}

function setIn(object: Record<string, unknown>, path: (string | number)[], value: unknown) {
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as typeof object, object);
  parent[path.at(-1) as string] = value;
}

/** What is left for a translator: for each file, one line with the parts to translate, and lines with those to revise. */
export function listGaps(translations: Translated[]): { missing: string[]; outdated: string[] } {
  const list = (key: "missing" | "outdated" | "obsolete", what: string) =>
    translations
      .filter((file) => file[key].length > 0)
      .map((file) => `${file.source.file}: ${what}: ${file[key].join(", ")}`);
  return {
    missing: list("missing", "missing"),
    outdated: [
      ...list("outdated", "older than the English words"),
      ...list("obsolete", "no longer in the English words"),
    ],
  };
}
