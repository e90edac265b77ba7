import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMap } from "yaml";
import { explainBadCharacter } from "./characters";
import {
  dropConsequences,
  type FieldPath,
  type Issue,
  prefixWithPath,
} from "./issue";
import { getOwnValue } from "./own-value";
import {
  curlyMarksProblem,
  getLineOfField,
  listCurlyQuotedLines,
  type ParsedYaml,
  parseYaml,
} from "./yaml";

/** The placeholders are filled in, except in `yaml`. */
export type SourceFile = ParsedYaml & {
  file: string;
  text: string;
  yaml: string;
  /** Undefined if the YAML has issues. */
  fields: unknown;
  /**
   * The same with the Markdown as `body`, unless a field holds it, and without
   * the values of placeholders.
   */
  template: unknown;
  body: string;
  bodyLine: number;
  /** The field that holds the Markdown below the front matter, if any does. */
  bodyField: string | undefined;
};

/** The values of placeholders; undefined if they are not known. */
export type PlaceholderValues = Record<string, string | number> | undefined;

/**
 * Ignores empty lines before the front matter, and spaces next to its ---.
 *
 * @param name the path of the file in `content/`
 */
export function readSourceFile(
  contentFolder: string,
  name: string,
  values: PlaceholderValues,
  bodyField?: string,
): { source?: SourceFile; issues: Issue[] } {
  const file = `content/${name}`;
  const path = join(contentFolder, name);
  const fail = (problem: string, line?: number) => ({
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
    : (frontMatterPattern.exec(text) ?? []);
  if (name.endsWith(".md") && content.trim() === "")
    return fail(
      "expected front matter between two lines of three hyphens, ---",
      1,
    );

  const fillPlaceholders = (words: string) =>
    words.replace(placeholder, (written, key) =>
      String(getOwnValue(values ?? {}, key) ?? written),
    );
  const inLines = text.split("\n").flatMap((written, index) =>
    explainLine(written, values).map((problem) => ({
      file,
      line: index + 1,
      problem,
    })),
  );
  // Empty lines replace the beginning, so that line numbers stay the same as
  // in the file.
  const yaml = opening.replace(/.+/g, "") + content;
  const {
    document,
    lines,
    template = {},
    issues,
  } = parseYaml(yaml, fillPlaceholders);
  const inYaml = issues.map((issue) => ({ file, ...issue }));
  const fields = issues.length > 0 ? undefined : (document.toJS() ?? {});
  const writtenBody = text.slice(front.length);
  const body = fillPlaceholders(writtenBody);
  if (isMap(document.contents) && fields) {
    if (bodyField) fields[bodyField] = body.trim();
    template[bodyField ?? "body"] = writtenBody.trim();
  }
  return {
    source: {
      file,
      text: fillPlaceholders(text),
      yaml,
      document,
      lines,
      ...{
        fields,
        template,
        body,
        bodyLine: front.split("\n").length,
        bodyField,
      },
    },
    issues: [...inLines, ...dropConsequences(inLines, inYaml)],
  };
}

export const frontMatterPattern =
  /^((?:[^\S\n]*\n)*[^\S\n]*---[^\S\n]*\n)([\s\S]*?\n)---[^\S\n]*(?:\n|$)/;
const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

/** Finds unknown placeholders and invisible characters. */
function explainLine(written: string, values: PlaceholderValues): string[] {
  const known = Object.keys(values ?? {});
  const unknown = [...written.matchAll(placeholder)].flatMap(([, key = ""]) =>
    values && !known.includes(key)
      ? `{{${key}}} is not known; use one of: ${known.join(", ") || "none here"}`
      : [],
  );
  return [...unknown, explainBadCharacter(written) ?? []].flat();
}

// Longer texts would not fit into a row of the database, and would keep parsers
// busy for minutes.
const max = { bytes: 100_000, perLine: 5000 };

function explainText(bytes: Buffer, text: string) {
  const lines = text.split("\n");
  // In UTF-16, every other byte of an English text is zero.
  const unreadable = isUtf8(bytes) ? /\0[^\0]\0|^[^\0]\0$/ : /\ufffd/;
  const checks: [isBad: (line: string) => boolean, problem: string][] = [
    [
      (line) => unreadable.test(line),
      "this file is not UTF-8; in Notepad, choose Save as and the encoding UTF-8, then correct letters that look wrong",
    ],
    [
      (line) => line.length > max.perLine,
      `this line is longer than ${max.perLine} characters; put a picture into content/pictures/, and divide a paragraph by empty lines`,
    ],
    [
      () => bytes.length > max.bytes,
      `this text has ${Math.ceil(bytes.length / 1000)} KB; expected at most ${max.bytes / 1000} KB, so divide it`,
    ],
    [
      (line) => /^[ \t]*(<{7}|>{7}|\|{7}|={7})( |$)/.test(line),
      "git could not merge two changes here; keep the right lines and remove those that begin with <<<<<<<, =======, ||||||| and >>>>>>>",
    ],
  ];
  for (const [isBad, problem] of checks) {
    const index = lines.findIndex(isBad);
    if (index >= 0) return { line: index + 1, problem };
  }
}

export function createFieldIssue(
  source: SourceFile,
  path: FieldPath,
  problem: string,
) {
  const line =
    path.length > 0 && path[0] === source.bodyField
      ? source.bodyLine
      : getLineOfField(source, path);
  const hint = listCurlyQuotedLines(source).includes(line)
    ? `; ${curlyMarksProblem}`
    : "";
  return {
    file: source.file,
    line,
    problem: prefixWithPath(path, problem) + hint,
  };
}

/** Undefined if the file writes the words differently, such as on two lines. */
export function findLineContaining(
  { text }: Pick<SourceFile, "text">,
  words: string,
): number | undefined {
  const written = [words, decodeAddress(words)].find(
    (part) => part && text.includes(part),
  );
  return written === undefined
    ? undefined
    : text.slice(0, text.indexOf(written)).split("\n").length;
}

/** Markdown encodes spaces and the letters of Indian scripts. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

type Fields = Record<string, unknown>;

/** At any depth, including the nodes of parsed Markdown. */
export function listNestedObjects(value: unknown): Fields[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listNestedObjects);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
}

export function listStringsInFields(
  fields: string[],
  value: unknown,
): string[] {
  return onlyStrings(
    listNestedObjects(value).flatMap((object) =>
      fields.map((name) => object[name]),
    ),
  );
}

/** The values of all fields, and the items of all lists. */
export function listAllStrings(value: unknown): string[] {
  return onlyStrings(
    listNestedObjects(value).flatMap((object) => Object.values(object).flat()),
  );
}

function onlyStrings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}
