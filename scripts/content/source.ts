import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { explainBadCharacter } from "./characters";
import { type Issue, type Path, withoutConsequences, withPath } from "./issue";
import { findLine, type ParsedYaml, parseYaml } from "./yaml";

/** The placeholders are filled in, except in `yaml`. */
export type SourceText = ParsedYaml & {
  file: string;
  text: string;
  yaml: string;
  body: string;
  bodyLine: number;
};

type Read = {
  source?: SourceText;
  /** Undefined if they cannot be read. */
  fields?: unknown;
  issues: Issue[];
};

/**
 * Empty lines before the front matter and blanks beside its --- do not matter.
 *
 * @param name the path of the file in `content/`
 * @param values of placeholders; undefined if they are not known
 */
export function readSource(
  contentFolder: string,
  name: string,
  values: Record<string, unknown> | undefined,
): Read {
  const file = `content/${name}`;
  const path = join(contentFolder, name);
  const fail = (problem: string, line?: number): Read => ({
    issues: [{ file, line, problem }],
  });
  if (!existsSync(path) || !statSync(path).isFile())
    return fail("this file is missing");
  const bytes = readFileSync(path);
  // Joining files leaves more than one byte order mark.
  const text = bytes
    .toString()
    .replace(/^\ufeff+/, "")
    .replace(/\r\n?/g, "\n");
  const unreadable = explainText(bytes, text);
  if (unreadable) return fail(unreadable.problem, unreadable.line);
  const [front = "", opening = "", content = ""] = name.endsWith(".yml")
    ? [text, "", text]
    : (frontMatter.exec(text) ?? []);
  if (name.endsWith(".md") && content.trim() === "")
    return fail(
      "expected front matter between two lines of three hyphens, ---",
      1,
    );

  const known = Object.keys(values ?? {}).filter((key) =>
    ["string", "number"].includes(typeof values?.[key]),
  );
  const fillPlaceholders = (words: string) =>
    words.replace(placeholder, (written, key) =>
      known.includes(key) ? String(values?.[key]) : written,
    );
  const remedy =
    known.length > 0
      ? `is not known; use one of: ${known.join(", ")}`
      : "is not filled in here";
  const causes = text.split("\n").flatMap((written, index) => {
    const names = [...written.matchAll(placeholder)].map(([, key = ""]) => key);
    const unknown = names.filter((key) => values && !known.includes(key));
    const problems = unknown.map((key) => `{{${key}}} ${remedy}`);
    return [...problems, explainBadCharacter(written)]
      .filter((problem) => problem !== undefined)
      .map((problem) => ({ file, line: index + 1, problem }));
  });
  // Empty lines replace the beginning, so that line numbers stay the same as
  // in the file.
  const yaml = opening.replace(/.+/g, "") + content;
  const { document, lines, issues } = parseYaml(yaml, fillPlaceholders);
  const inYaml = issues.map((issue) => ({ file, ...issue }));
  return {
    source: {
      ...{ file, text: fillPlaceholders(text), yaml, document, lines },
      body: fillPlaceholders(text.slice(front.length)),
      bodyLine: front.split("\n").length,
    },
    fields: issues.length > 0 ? undefined : (document.toJS() ?? {}),
    issues: [...causes, ...withoutConsequences(causes, inYaml)],
  };
}

const frontMatter =
  /^((?:[^\S\n]*\n)*[^\S\n]*---[^\S\n]*\n)([\s\S]*?\n)---[^\S\n]*(?:\n|$)/;
const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

// Longer texts would keep parsers busy for minutes and fit no row of the
// database.
const max = { bytes: 100_000, lines: 3000, perLine: 5000, signs: 5000 };
const mergeMarker = /^[ \t]*(<{7}|>{7}|\|{7}|={7})( |$)/;
// Parsers recurse into each level, so thousands would exhaust the stack. A line
// such as * * * is not a list.
const nestedList = /^(?![\s*-]*$)(\s*(>|[-*+]\s|\d{1,9}[.)]\s)){3}/;

function explainText(bytes: Buffer, text: string) {
  const lines = text.split("\n");
  const isValid = isUtf8(bytes);
  const notUtf8 =
    "this file is not UTF-8; " +
    "in Notepad, choose Save as and the encoding UTF-8, then correct letters that look wrong";
  const signs = countSigns(lines);
  const checks: [(line: string, index: number) => boolean, string][] = [
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
      (_, index) => (signs[index] ?? 0) > max.signs,
      `there are more than ${max.signs} signs such as * and [ up to this line; divide the paragraph by empty lines`,
    ],
    [
      (line) => mergeMarker.test(line),
      "git could not merge two changes here; keep the right lines and remove " +
        "those that begin with <<<<<<<, =======, ||||||| and >>>>>>>",
    ],
    [
      (line) => nestedList.test(line),
      "the lists or quotations of this line are nested too deeply; " +
        "begin it with at most two of the signs > - * + 1.",
    ],
  ];
  for (const [isBad, problem] of checks) {
    const index = lines.findIndex(isBad);
    if (index >= 0) return { line: index + 1, problem };
  }
}

/** For each line, the signs of its paragraph up to the end of the line. */
function countSigns(lines: string[]): number[] {
  let signs = 0;
  return lines.map((line) => {
    signs = line.trim() ? signs + line.split(/[*_~`[\]]/).length - 1 : 0;
    return signs;
  });
}

export function issueInField(
  source: SourceText,
  path: Path,
  problem: string,
): Issue {
  const line = findLine(source, path);
  return { file: source.file, line, problem: withPath(path, problem) };
}

/** Undefined if the file writes the words differently, such as on two lines. */
export function locate(
  { text }: Pick<SourceText, "text">,
  words: string,
): number | undefined {
  const written = [words, readableAddress(words)].find(
    (part) => part && text.includes(part),
  );
  return written === undefined
    ? undefined
    : text.slice(0, text.indexOf(written)).split("\n").length;
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
