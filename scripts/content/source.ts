import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { isNode } from "yaml";
import { decodeText } from "./decode-text";
import type { Issue } from "./issue";
import { type LineIssue, parseYaml } from "./read-yaml";
import { withPath } from "./schema-errors";

/**
 * A text file: its YAML, the Markdown below it, and a function that replaces
 * placeholders in a value of the YAML.
 */
export type SourceText = {
  file: string;
  yaml: string;
  body: string;
  bodyLine: number;
  replacePlaceholders?: (text: string) => string;
};

/**
 * Reads a text file. Empty lines before the front matter and blanks beside its
 * --- do not matter.
 *
 * @param name the path of the file in `content/`
 * @returns an issue instead when it is missing, is not UTF-8, or has no front
 *   matter
 */
export function readSource(
  contentFolder: string,
  name: string,
): SourceText | { issue: Issue } {
  const file = `content/${name}`;
  const path = join(contentFolder, name);
  if (!existsSync(path) || !statSync(path).isFile())
    return { issue: { file, problem: "this file is missing" } };
  const decoded = decodeText(readFileSync(path));
  if ("issue" in decoded) return { issue: { file, ...decoded.issue } };
  const { text } = decoded;
  if (extname(name) === ".yml")
    return { file, yaml: text, body: "", bodyLine: 1 };

  const [front = "", opening = "", yaml = ""] = frontMatter.exec(text) ?? [];
  if (yaml.trim() === "")
    return {
      issue: {
        file,
        line: 1,
        problem:
          "expected front matter between two lines of three hyphens, ---",
      },
    };
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

const placeholder = /\{\{\s*(.*?)\s*\}\}/g;

/**
 * Fills in placeholders such as {{email}} and {{price}}: in the body now, and
 * in the YAML after parsing, because a value with a colon or a quotation mark
 * would break it.
 *
 * @returns also the placeholders that do not name a text or a number among the
 *   values, which stay
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

/** The number of the line in which the character at `index` is. */
function countLines(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** The line of the field at `path`, or of its closest parent in the YAML. */
export function findLine(
  { yaml }: Pick<SourceText, "yaml">,
  path: (string | number)[],
): number {
  const { document, lines } = parseYaml(yaml);
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? findLine({ yaml }, path.slice(0, -1)) : 1;
}

/** An issue in a field, which names the path of the field. */
export function issueInField(
  source: SourceText,
  path: (string | number)[],
  problem: string,
): Issue {
  const line = findLine(source, path);
  return { file: source.file, line, problem: withPath(path, problem) };
}

/**
 * The text of a file. If its placeholders have been filled in, they are in the
 * Markdown but not in the YAML.
 */
export function joinText({
  yaml,
  body,
}: Pick<SourceText, "yaml" | "body">): string {
  return body ? `${yaml}---\n${body}` : yaml;
}

/**
 * The first line that contains these words or this address; undefined if the
 * file writes them differently, such as on two lines.
 */
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

/**
 * An address as an editor writes it: Markdown encodes spaces and the letters of
 * Indian scripts.
 */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

type Fields = Record<string, unknown>;

/**
 * Every object in a value, at any depth, including the nodes of parsed
 * Markdown.
 */
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

/** Every text in one of these fields, at any depth of a value. */
export function findTexts(fields: string[], value: unknown): string[] {
  return listObjects(value).flatMap((object) =>
    fields
      .map((field) => object[field])
      .filter((text): text is string => typeof text === "string"),
  );
}
