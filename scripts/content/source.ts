import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { explainBadCharacter } from "./characters";
import type { Issue } from "./issue";
import { withPath } from "./schema-errors";
import { findLine, type LineIssue } from "./yaml";

export type SourceText = {
  file: string;
  yaml: string;
  body: string;
  bodyLine: number;
  replacePlaceholders?: (text: string) => string;
};

/**
 * Empty lines before the front matter and blanks beside its --- do not matter.
 *
 * @param name the path of the file in `content/`
 */
export function readSource(
  contentFolder: string,
  name: string,
): SourceText | { issue: Issue } {
  const file = `content/${name}`;
  const path = join(contentFolder, name);
  if (!existsSync(path) || !statSync(path).isFile())
    return { issue: { file, problem: "this file is missing" } };
  const bytes = readFileSync(path);
  // Joining files leaves more than one byte order mark.
  const text = bytes
    .toString()
    .replace(/^\ufeff+/, "")
    .replace(/\r\n?/g, "\n");
  const problem = explainText(bytes, text);
  if (problem) return { issue: { file, ...problem } };
  if (extname(name) === ".yml")
    return { file, yaml: text, body: "", bodyLine: 1 };

  const [front = "", opening = "", yaml = ""] = frontMatter.exec(text) ?? [];
  if (yaml.trim() === "") {
    const problem =
      "expected front matter between two lines of three hyphens, ---";
    return { issue: { file, line: 1, problem } };
  }
  return {
    file,
    // Empty lines replace the beginning, so that line numbers stay the same as
    // in the file.
    yaml: opening.replace(/.+/g, "") + yaml,
    body: text.slice(front.length),
    bodyLine: countLines(front, front.length),
  };
}

const frontMatter =
  /^((?:[^\S\n]*\n)*[^\S\n]*---[^\S\n]*\n)([\s\S]*?\n)---[^\S\n]*(?:\n|$)/;

// Parsers would take minutes for much more, and no row of the database holds
// it.
const max = { bytes: 100_000, lines: 3000, perLine: 5000 };
const mergeMarker = /^[ \t]*(<{7}|>{7}|\|{7}|={7})( |$)/;
// Parsers call themselves for each level, so thousands would exhaust the stack.
// A line such as * * * is not a list.
const nestedList = /^(?![\s*-]*$)(\s*(>|[-*+]\s|\d{1,9}[.)]\s)){3}/;

function explainText(bytes: Buffer, text: string): LineIssue | undefined {
  const lines = text.split("\n");
  const isValid = isUtf8(bytes);
  const notUtf8 =
    "this file is not UTF-8; in Notepad, choose Save as and the encoding UTF-8, then correct letters that look wrong";
  const checks: [(line: string) => boolean, string][] = [
    // In UTF-16, every other byte of an English text is zero.
    [(line) => line.includes("\0"), notUtf8],
    [(line) => !isValid && line.includes("\ufffd"), notUtf8],
    [
      (line) => line.length > max.perLine,
      `this line is longer than ${max.perLine} characters; put a picture into content/pictures/, and divide a paragraph by empty lines`,
    ],
    [
      () => bytes.length > max.bytes || lines.length > max.lines,
      `this text is too long: ${Math.ceil(bytes.length / 1000)} KB in ${lines.length} lines; expected at most ${max.bytes / 1000} KB and ${max.lines} lines, so divide it`,
    ],
    [
      (line) => mergeMarker.test(line),
      "git could not merge two changes here; keep the right lines and remove those that begin with <<<<<<<, =======, ||||||| and >>>>>>>",
    ],
    [
      (line) => nestedList.test(line),
      "the lists or quotations of this line are nested too deeply; begin it with at most two of the signs > - * + 1.",
    ],
  ];
  for (const [isBad, problem] of checks) {
    const index = lines.findIndex(isBad);
    if (index >= 0) return { line: index + 1, problem };
  }
}

export function findBadCharacters(source: SourceText): LineIssue[] {
  return joinText(source)
    .split("\n")
    .flatMap((text, index) => {
      const problem = explainBadCharacter(text);
      return problem ? [{ line: index + 1, problem }] : [];
    });
}

const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

/**
 * In the body now, and in the YAML after parsing, because a value with a colon
 * or a quotation mark would break it.
 *
 * @returns also the placeholders that do not name a text or a number
 */
export function fillPlaceholders(
  source: SourceText,
  values: Record<string, unknown>,
): [SourceText, LineIssue[]] {
  const known = Object.keys(values).filter((key) =>
    ["string", "number"].includes(typeof values[key]),
  );
  const replacePlaceholders = (text: string) =>
    text.replace(placeholder, (written, key) =>
      known.includes(key) ? String(values[key]) : written,
    );
  const remedy =
    known.length > 0
      ? `is not known; use one of: ${known.join(", ")}`
      : "is not filled in here";
  const text = joinText(source);
  const unknown = [...text.matchAll(placeholder)]
    .filter(([, key = ""]) => !known.includes(key))
    .map(({ 1: key, index }) => ({
      line: countLines(text, index),
      problem: `{{${key}}} ${remedy}`,
    }));
  return [
    { ...source, body: replacePlaceholders(source.body), replacePlaceholders },
    unknown,
  ];
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

export function issueInField(
  source: SourceText,
  path: (string | number)[],
  problem: string,
): Issue {
  const line = findLine(source, path);
  return { file: source.file, line, problem: withPath(path, problem) };
}

/** Placeholders that were filled in are in the Markdown but not in the YAML. */
function joinText({ yaml, body }: Pick<SourceText, "yaml" | "body">): string {
  return body ? `${yaml}---\n${body}` : yaml;
}

/** Undefined if the file writes the words differently, such as on two lines. */
export function locate(
  source: Pick<SourceText, "yaml" | "body">,
  words: string,
): number | undefined {
  const text = joinText(source);
  const written = [words, readableAddress(words)].find(
    (part) => part && text.includes(part),
  );
  return written === undefined
    ? undefined
    : countLines(text, text.indexOf(written));
}

/** Markdown encodes spaces and the letters of Indian scripts. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

type Fields = Record<string, unknown>;

/** At any depth, including the nodes of parsed Markdown. */
export function listObjects(value: unknown): Fields[] {
  const found: Fields[] = [];
  const collect = (inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return;
    if (!Array.isArray(inner)) found.push(inner as Fields);
    for (const key in inner) collect(inner[key as keyof typeof inner]);
  };
  collect(value);
  return found;
}

export function findTexts(fields: string[], value: unknown): string[] {
  return listObjects(value).flatMap((object) =>
    fields
      .map((field) => object[field])
      .filter((text): text is string => typeof text === "string"),
  );
}
