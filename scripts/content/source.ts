import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { z } from "zod";
import { ownValue } from "../../app/own-value";
import { UserError } from "../process/user-error";
import { decodeText } from "./decode-text";
import { findLine, type Issue, parseYaml } from "./read-yaml";
import { describeIssues, plainMessages, withPath } from "./schema-errors";

/** Issues in `content/`. The message has one line for each; see `issueAt`. */
export class ContentError extends UserError {
  override name = "ContentError";

  constructor(readonly issues: string[]) {
    super(issues.join("\n"));
  }
}

/**
 * Formats an issue as `file:line: problem`.
 *
 * @param line undefined for an issue that is not in a line, such as a damaged PDF or a wrong file name
 */
export function issueAt(file: string, line: number | undefined, problem: string): string {
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

/** A file that cannot be read, with its text if it has any. */
export type Unread = { issue: string; text?: string };

/**
 * Reads a text file. Empty lines before the front matter and blanks beside its --- do not matter.
 *
 * @param name the path of the file in `content/`
 * @returns an issue instead when it is missing, is not UTF-8, or has no front matter
 */
export function readSource(contentFolder: string, name: string): Source | Unread {
  const file = `content/${name}`;
  if (!isFile(join(contentFolder, name))) return { issue: issueAt(file, undefined, "this file is missing") };
  const { text, issue } = decodeText(readFileSync(join(contentFolder, name)));
  if (issue) return { issue: issueAt(file, issue.line, issue.problem), text };
  if (extname(name) === ".yml") return { file, yaml: text, body: "", bodyLine: 1 };

  const [opening = "", emptyLines = ""] = /^(\s*\n)?[^\S\n]*---[^\S\n]*\n/.exec(text) ?? [];
  const rest = text.slice(opening.length);
  const end = /^---[^\S\n]*(\n|$(?![\s\S]))/m.exec(rest);
  const yaml = rest.slice(0, end?.index ?? 0);
  const slip = /^(?!---[^\S\n]*$)(?:[^\S\n]*([-–—]{2,6}|[–—])|[_=+]{3}|---.*)[^\S\n]*$/m.exec(rest);
  const isSlip = slip && slip.index < (end?.index ?? rest.length);
  const isEmpty = yaml.trim() === "";
  if (!opening || !end || isSlip || isEmpty) {
    const line = isSlip ? text.slice(0, opening.length + slip.index).split("\n").length : 1;
    return {
      issue: issueAt(file, line, explainFrontMatter(Boolean(isSlip), Boolean(opening && end))),
      text,
    };
  }
  const bodyStart = opening.length + end.index + end[0].length;
  return {
    file,
    // Empty lines replace the beginning, so that line numbers stay the same as in the file.
    yaml: `${emptyLines.replace(/[^\n]/g, "")}\n${yaml}`,
    body: text.slice(bodyStart),
    bodyLine: text.slice(0, bodyStart).split("\n").length,
  };
}

function explainFrontMatter(isSlip: boolean, isEmpty: boolean): string {
  if (isSlip) return "expected a line of three hyphens, ---";
  return isEmpty
    ? "there is nothing between the first two lines of ---; remove one of them, or write the fields"
    : "expected front matter between two lines of ---";
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

/** Finds placeholders that do not name a text or a number among the values. */
export function findUnknownPlaceholders(source: Source, values: Record<string, unknown>): Issue[] {
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
 *   or every line that is not valid YAML, or every field that does not match the schema
 */
export function validate<Schema extends z.ZodTypeAny>(
  source: Source,
  schema: Schema,
  bodyField?: string,
): { fields: object; value: z.infer<Schema>; issues?: undefined } | { issues: Issue[] } {
  const { document, issues: yamlIssues } = parseYaml(source.yaml);
  if (yamlIssues.length > 0) return { issues: yamlIssues };
  const { fill = (text: string) => text } = source;
  const reviver = (_key: unknown, value: unknown) => (typeof value === "string" ? fill(value) : value);
  const fields = document.toJS({ reviver }) ?? {};
  const isObject = typeof fields === "object" && !Array.isArray(fields);
  const all = isObject && bodyField ? { ...fields, [bodyField]: source.body.trim() } : fields;
  const result = schema.safeParse(all, { errorMap: plainMessages });
  if (result.success) return { fields, value: result.data };
  const issues = describeIssues(result.error.issues).map(({ path, problem }) => ({
    line: path[0] === bodyField ? source.bodyLine : lineOf(source, path),
    problem,
  }));
  return { issues: issues.sort((a, b) => a.line - b.line) };
}

/** The line of the field at `path`, or of its closest parent in the YAML. */
export function lineOf({ yaml }: Source, path: (string | number)[]): number {
  return findLine(yaml, path);
}

/** Formats an issue in a field, and names the path of the field. */
export function issueInField(source: Source, path: (string | number)[], problem: string): string {
  return issueAt(source.file, lineOf(source, path), withPath(path, problem));
}

/** The text of a file. If its placeholders have been filled in, they are in the Markdown but not in the YAML. */
export function textOfSource({ yaml, body }: Pick<Source, "yaml" | "body">): string {
  return body ? `${yaml}---\n${body}` : yaml;
}

/**
 * The first line that contains these words or this address; undefined if the file writes them differently, such as on two
 * lines.
 */
export function lineWith(source: Pick<Source, "yaml" | "body">, words: string): number | undefined {
  const text = textOfSource(source);
  const written = [words, readableAddress(words)].find((part) => part && text.includes(part));
  return written === undefined ? undefined : text.slice(0, text.indexOf(written)).split("\n").length;
}

/** An address as an editor writes it: Markdown encodes spaces and the letters of Indian scripts. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
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
