import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, type Node } from "yaml";
import {
  addMissingIdsAndBox,
  type FieldsNeedingIds,
  toQuestionIdPrefix,
} from "../../editor/new-ids";
import { listContentFilesIn, toNameWithoutEnding } from "../parse/folder";
import { frontMatterPattern, listNestedObjects } from "../parse/source";
import { parseYaml, speechFields } from "../parse/yaml";
import { checkContentForBuild } from "./read-content";
import { listLeafFieldsWithPaths } from "./references";

/** Replaces a part of a text. */
type Edit = { from: number; to: number; words: string };

type EntryFields = FieldsNeedingIds & {
  storyText?: string;
  cover?: string;
  file?: string;
  storyPdf?: string;
  reviewPdf?: string;
};

type Entry = {
  name: string;
  collection: string;
  slug: string;
  fields: EntryFields;
} & ReturnType<typeof parseFields>;

/**
 * Writes what has only one right answer: quotation marks around a text that
 * YAML would read differently, missing ids, and in the copy of a story, a plan or
 * a document its own name in place of the original's.
 *
 * @returns a line for each change
 */
export async function fixContent(
  folder: string,
  { isDryRun = false } = {},
): Promise<string[]> {
  const texts = new Map<string, string>();
  const read = (name: string) =>
    texts.get(name) ?? readFileSync(join(folder, name), "utf8");
  const change = (name: string, edits: Edit[]): string[] => {
    const text = read(name);
    if (edits.length > 0) texts.set(name, applyEdits(text, edits));
    return edits.map((edit) => `content/${name}:${describe(text, edit)}`);
  };
  const { issues } = await checkContentForBuild(folder);
  const quoted = issues.flatMap(({ file, line, needsQuotes }) => {
    const name = file.replace("content/", "");
    return needsQuotes && line
      ? change(name, quoteLine(name, read(name), line))
      : [];
  });
  const entries = readEntries(folder, read);
  const named = entries.flatMap((entry) => {
    const fixed = completeFields(entry, entries, folder);
    return change(entry.name, [
      ...listEdits(entry, fixed),
      ...listMarkEdits(entry, fixed, read(entry.name)),
    ]);
  });
  if (!isDryRun)
    for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  return [...quoted, ...named];
}

function applyEdits(text: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (changed, { from, to, words }) =>
        changed.slice(0, from) + words + changed.slice(to),
      text,
    );
}

function describe(text: string, { from, to, words }: Edit): string {
  const line = text.slice(0, from).split("\n").length;
  const before = text.slice(from, to);
  return `${line}: ${before ? `${before} becomes` : "new:"} ${words.trim()}`;
}

/** `offset` is where the YAML begins in the text. */
function parseFields(name: string, text: string) {
  const [, opening = "", content = ""] = frontMatterPattern.exec(text) ?? [];
  const yaml = name.endsWith(".md") ? content : text;
  const offset = name.endsWith(".md") ? opening.length : 0;
  return { offset, yaml, ...parseYaml(yaml, (words) => words) };
}

/**
 * Puts the value of a line in quotes; no edit if that would only move the issue
 * to another line, where its cause may be.
 */
function quoteLine(name: string, text: string, line: number): Edit[] {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + 1;
  const [, beginning = "", field = "", value = ""] =
    /^([\s-]*(?:([\w-]+):\s+)?)(\S.*?)\s*$/.exec(lines[line - 1] ?? "") ?? [];
  if (/^($|['"|>])/.test(value)) return [];
  const [, inner = value] = speechFields.includes(field)
    ? []
    : (/^[“”„‘’‚«»‹›]([^“”„‘’‚«»‹›]*)[“”‘’«»‹›]$/.exec(value) ?? []);
  const from = start + beginning.length;
  const words = `'${inner.replaceAll("'", "''")}'`;
  const edit = { from, to: from + value.length, words };
  const before = parseFields(name, text).issues.length;
  const after = parseFields(name, applyEdits(text, [edit])).issues.length;
  return after === 0 || after < before ? [edit] : [];
}

/** The English files that can be read. */
function readEntries(folder: string, read: (name: string) => string): Entry[] {
  const inFolders = ["literature", "documents", "lesson-plans", "pages"];
  const names = inFolders.flatMap((collection) =>
    listContentFilesIn(folder, collection).map(
      (file) => `${collection}/${file}`,
    ),
  );
  return [...names, "testimonials.yml"].flatMap((name) => {
    const parsed = parseFields(name, read(name));
    if (parsed.issues.length > 0 || !isMap(parsed.document.contents)) return [];
    const [collection = ""] = name.split("/");
    const slug = toNameWithoutEnding(name);
    const fields: EntryFields = parsed.document.toJS();
    return [{ name, collection, slug, fields, ...parsed }];
  });
}

/** The fields with missing ids added and, in a copy, with its own name. */
function completeFields(
  { collection, slug, fields }: Entry,
  entries: Entry[],
  folder: string,
): EntryFields {
  const fixed = structuredClone(fields);
  const others = entries.filter(
    (other) =>
      other.collection === collection &&
      toQuestionIdPrefix(other.slug) !== toQuestionIdPrefix(slug),
  );
  const original = others.find((other) =>
    collection === "documents"
      ? fields.file && fields.file === findFile(other)
      : listIds(fields).some((id) => isOwnId(other, id)),
  );
  if (original) giveOwnName(fixed, original, slug, folder);
  addMissingIdsAndBox(collection, slug, fixed);
  if (original) updateBoxIds(fields, fixed);
  return fixed;
}

function listIds(fields: EntryFields): string[] {
  return listLeafFieldsWithPaths(fields)
    .filter(({ path }) => path.at(-1) === "id")
    .map(({ value }) => String(value));
}

function isOwnId({ slug, fields }: Entry, id: string): boolean {
  return (
    id.startsWith(`${toQuestionIdPrefix(slug)}-`) &&
    listIds(fields).includes(id)
  );
}

function findFile({ slug, fields }: Entry): string {
  return fields.file ?? `/content/phil-literature/${slug}.pdf`;
}

/**
 * Also clears the ids of the original, so that the copy gets new ones. The
 * questions of a plan keep their numbers, which belong to its text.
 */
function giveOwnName(
  copy: EntryFields,
  original: Entry,
  slug: string,
  folder: string,
): void {
  for (const object of listNestedObjects(copy))
    if (isOwnId(original, String(object.id)))
      object.id =
        original.collection === "lesson-plans"
          ? String(object.id).replace(
              toQuestionIdPrefix(original.slug),
              toQuestionIdPrefix(slug),
            )
          : "";
  if (copy.id && copy.id === original.fields.id) copy.id = "";
  if (copy.storyText === original.slug) copy.storyText = slug;
  const ofOriginal = new RegExp(
    `(?<=^|/)${original.slug}(?=(-review)?\\.\\w+$)`,
  );
  for (const field of ["file", "storyPdf", "reviewPdf"] as const)
    if (copy[field]) copy[field] = copy[field].replace(ofOriginal, slug);
  const cover = copy.cover?.replace(ofOriginal, slug) ?? "";
  if (existsSync(join(folder, "pictures", cover))) copy.cover = cover;
}

/** Puts the new ids of the questions into the box. */
function updateBoxIds(fields: EntryFields, fixed: EntryFields): void {
  const bank = fixed.sections?.questions;
  if (!Array.isArray(bank?.box)) return;
  const ids = new Map(
    listLeafFieldsWithPaths(fixed).map(({ path, value }) => [
      path.join(),
      String(value),
    ]),
  );
  const renamed = new Map(
    listLeafFieldsWithPaths(fields)
      .filter(({ path }) => path.at(-1) === "id")
      .map(({ path, value }) => [String(value), ids.get(path.join())]),
  );
  bank.box = bank.box.map((id) => renamed.get(id) ?? id);
}

/** The new ids at the marks of a plan's questions in its text. */
function listMarkEdits(
  { collection, fields }: Entry,
  fixed: EntryFields,
  text: string,
): Edit[] {
  const { questions } = fields;
  if (collection !== "lesson-plans" || !Array.isArray(questions)) return [];
  return questions.flatMap(({ id }, index) => {
    const words = String(fixed.questions?.[index]?.id);
    if (words === String(id)) return [];
    const marks = text.matchAll(new RegExp(`(?<=\\(#)${id}(?=\\))`, "g"));
    return [...marks].map(({ index: from, 0: { length } }) => ({
      from,
      to: from + length,
      words,
    }));
  });
}

function listEdits(entry: Entry, fixed: EntryFields): Edit[] {
  const written = new Map(
    listLeafFieldsWithPaths(entry.fields).map(({ path, value }) => [
      path.join(),
      value,
    ]),
  );
  return listLeafFieldsWithPaths(fixed).flatMap(({ path, value }) => {
    if (written.get(path.join()) === value) return [];
    const { document, offset, yaml } = entry;
    const node = document.getIn(path, true);
    if (isScalar(node) && node.range) {
      const [from, to] = node.range;
      const words = from === to ? ` ${value}` : String(value);
      return { from: offset + from, to: offset + to, words };
    }
    // A new story has no box, and only its author can choose the questions.
    if (path.at(-1) !== "id") return [];
    const item =
      path.length > 1
        ? document.getIn(path.slice(0, -1), true)
        : document.contents;
    if (!isMap<Node>(item) || item.flow) return [];
    const [first] = item.items;
    const from = first?.key.range?.[0];
    if (from === undefined) return [];
    const indentation = from - (yaml.lastIndexOf("\n", from - 1) + 1);
    const words = `id: ${value}\n${" ".repeat(indentation)}`;
    return { from: offset + from, to: offset + from, words };
  });
}
