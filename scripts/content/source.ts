import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import { ownValue } from "../../app/own-value";
import { UserError } from "../process/user-error";
import { readYamlOnce } from "./read-yaml";
import { describeIssues, plainMessages, withPath } from "./schema-errors";

/** Mistakes in `content/`. The message has one line for each; see `mistakeAt`. */
export class ContentError extends UserError {
  override name = "ContentError";

  constructor(readonly mistakes: string[]) {
    super(mistakes.join("\n"));
  }
}

/**
 * Formats a mistake as `file:line: problem`.
 *
 * @param line undefined for a mistake that is not in a line, such as a damaged PDF or a wrong file name
 */
export function mistakeAt(file: string, line: number | undefined, problem: string): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${problem}`;
}

/** A text file: its YAML, the Markdown below it, and a function that fills in placeholders in its values. */
export type Source = {
  file: string;
  yaml: string;
  body: string;
  bodyLine: number;
  fill?: (text: string) => string;
};

/** A mistake in a line of a file. */
export type Mistake = { line: number; problem: string };

/**
 * Reads a text file.
 *
 * @param name the path of the file in `content/`
 * @returns a mistake instead when it is missing, or has no front matter
 */
export function readSource(contentFolder: string, name: string): Source | string {
  const file = `content/${name}`;
  if (!existsSync(join(contentFolder, name))) return mistakeAt(file, undefined, "this file is missing");
  const text = readFileSync(join(contentFolder, name), "utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n");
  if (extname(name) === ".yml") return { file, yaml: text, body: "", bodyLine: 1 };

  const match = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!match) return mistakeAt(file, 1, "expected front matter between two lines of ---");
  // An empty line replaces the opening ---, so that line numbers stay the same as in the file.
  return {
    file,
    yaml: `\n${match[1]}`,
    body: text.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
  };
}

const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

/** Finds placeholders that do not name a text or a number among the values. */
export function findUnknownPlaceholders(source: Source, values: Record<string, unknown>): Mistake[] {
  const known = Object.keys(values).filter((key) => isFillable(values[key]));
  const remedy = known.length > 0 ? `is not known; use one of: ${known.join(", ")}` : "is not filled in here";
  const text = textOfSource(source);
  return [...text.matchAll(placeholder)]
    .filter(([, key = ""]) => !known.includes(key))
    .map(({ 1: key, index }) => ({
      line: text.slice(0, index).split("\n").length,
      problem: `{{${key}}} ${remedy}`,
    }));
}

/** Fills in placeholders such as {{email}} and {{price}}; unknown ones stay. */
export function fillPlaceholders(source: Source, values: Record<string, unknown>): Source {
  const fill = (text: string) =>
    text.replace(placeholder, (original, key: string) =>
      isFillable(ownValue(values, key)) ? String(values[key]) : original,
    );
  // The YAML is filled in only after parsing: a value with a colon or a quotation mark would break it.
  return { ...source, body: fill(source.body), fill };
}

function isFillable(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/**
 * Checks a file against its schema.
 *
 * @param bodyField the field for the Markdown below the front matter
 * @returns its fields as they are written, with their placeholders filled in, and the value that the schema makes of them,
 *   or every line that is not valid YAML, and every field that does not match the schema
 */
export function validate<Schema extends z.ZodTypeAny>(
  source: Source,
  schema: Schema,
  bodyField?: string,
): { fields: object; value: z.infer<Schema>; mistakes?: undefined } | { mistakes: Mistake[] } {
  const { readable, mistakes } = readYamlOnce(source.yaml);
  const { fill = (text: string) => text } = source;
  const reviver = (_key: unknown, value: unknown) => (typeof value === "string" ? fill(value) : value);
  const fields = readable?.document.toJS({ reviver }) ?? {};
  const isObject = typeof fields === "object" && !Array.isArray(fields);
  const all = isObject && bodyField ? { ...fields, [bodyField]: source.body.trim() } : fields;
  const result = readable && schema.safeParse(all, { errorMap: plainMessages });
  if (result?.success && mistakes.length === 0) return { fields, value: result.data };
  const repaired = { ...source, yaml: readable?.yaml ?? source.yaml };
  const issues = describeIssues(result?.error?.issues ?? []).map(({ path, problem }) => ({
    line: path[0] === bodyField ? source.bodyLine : lineOf(repaired, path),
    problem,
  }));
  return { mistakes: [...mistakes, ...issues].sort((a, b) => a.line - b.line) };
}

/** The line of the field at `path`, or of its closest parent in the YAML. */
export function lineOf({ yaml }: Source, path: (string | number)[]): number {
  const offset = offsetOf(parseDocument(yaml).contents as Node | null, path);
  return yaml.slice(0, offset).split("\n").length;
}

/** Formats a mistake in a field, and names the path of the field. */
export function mistakeInField(source: Source, path: (string | number)[], problem: string): string {
  return mistakeAt(source.file, lineOf(source, path), withPath(path, problem));
}

/** The text of a file. If its placeholders have been filled in, they are in the Markdown but not in the YAML. */
export function textOfSource({ yaml, body }: Pick<Source, "yaml" | "body">): string {
  return body ? `${yaml}---\n${body}` : yaml;
}

/** The first line that contains these words; undefined if the file writes them differently, such as on two lines. */
export function lineWith(source: Pick<Source, "yaml" | "body">, words: string): number | undefined {
  const [before = "", ...after] = textOfSource(source).split(words);
  return after.length > 0 ? before.split("\n").length : undefined;
}

function offsetOf(node: Node | null, path: (string | number)[]): number {
  const start = node?.range?.[0] ?? 0;
  const [key, ...rest] = path;
  if (key === undefined) return start;
  if (isSeq(node)) return offsetOf((node.items[Number(key)] as Node) ?? node, rest);
  const pair = isMap(node) && node.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair) return start;
  return rest.length > 0 ? offsetOf(pair.value as Node, rest) : ((pair.key as Node).range?.[0] ?? start);
}

type Fields = Record<string, unknown>;

/** Every object in a value, at any depth, including the nodes of parsed Markdown. */
export function objectsIn(value: unknown): Fields[] {
  const found: Fields[] = [];
  const collect = (inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return;
    if (!Array.isArray(inner)) found.push(inner as Fields);
    for (const key in inner) collect(inner[key as keyof typeof inner]);
  };
  collect(value);
  return found;
}

/** Every text in one of these fields, at any depth of a value. */
export function textsNamed(fields: string[], value: unknown): string[] {
  return objectsIn(value).flatMap((object) =>
    fields.map((field) => object[field]).filter((text): text is string => typeof text === "string"),
  );
}
