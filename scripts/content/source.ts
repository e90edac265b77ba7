import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import { describeIssues, plainMessages } from "./schema-errors";

/** A mistake in `content/`: which file, which line, what was expected. */
export class ContentError extends Error {
  override name = "ContentError";

  /** @param line undefined for a mistake that is in no line, such as that of a PDF or of a name */
  constructor(file: string, line: number | undefined, problem: string) {
    super(`${file}${line === undefined ? "" : `:${line}`}: ${problem}`);
  }
}

/** A text file as it was read: its YAML, the Markdown below it, and how to fill in the placeholders of its values. */
export type Source = {
  file: string;
  yaml: string;
  body: string;
  bodyLine: number;
  fill?: (text: string) => string;
};

/**
 * Reads a text file.
 *
 * @param folder the path of `content/`
 * @param name its path below that
 * @throws ContentError when it is missing, or has no front matter
 */
export function readSource(folder: string, name: string): Source {
  const file = `content/${name}`;
  if (!existsSync(join(folder, name))) throw new ContentError(file, undefined, "this file is missing");
  const text = readFileSync(join(folder, name), "utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n");
  if (extname(name) === ".yml") return { file, yaml: text, body: "", bodyLine: 1 };

  const match = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!match) throw new ContentError(file, 1, "expected front matter between two lines of ---");
  // The empty line replaces the opening ---, so that line numbers are those of the file.
  return {
    file,
    yaml: `\n${match[1]}`,
    body: text.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
  };
}

/** Fills in {{email}}, {{price}} and the like; values that are not a text or a number cannot be named. */
export function fillPlaceholders(source: Source, values: Record<string, unknown>): Source {
  const known = Object.keys(values).filter((key) => ["string", "number"].includes(typeof values[key]));
  const filler = (lineAt: (offset: number) => number) => (text: string) =>
    text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, key: string, offset: number) => {
      if (known.includes(key)) return String(values[key]);
      const problem = `{{${key}}} is not known; use one of: ${known.join(", ")}`;
      throw new ContentError(source.file, lineAt(offset), problem);
    });
  const linesFrom = (text: string, first: number) => (offset: number) =>
    first + text.slice(0, offset).split("\n").length - 1;
  // Finds unknown ones. The YAML itself stays as it is: a value with a colon or a quotation mark would break it.
  filler(linesFrom(source.yaml, 1))(source.yaml);
  const body = filler(linesFrom(source.body, source.bodyLine))(source.body);
  return { ...source, body, fill: filler(() => 1) };
}

/** A value with a change made to all its texts. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/**
 * Checks a file against its schema.
 *
 * @param bodyField the field that is the Markdown below
 * @throws ContentError at the first field that breaks it
 */
export function check<Schema extends z.ZodTypeAny>(
  source: Source,
  schema: Schema,
  bodyField?: string,
): z.infer<Schema> {
  const { document, lineAt } = parseYaml(source);
  const [mistake] = document.errors;
  if (mistake) {
    const what = mistake.message.split(/ at line |:?\n/)[0];
    const hint =
      "Check that the line is indented like the lines around it, that a text in quotation marks begins and ends with ', and that apostrophes inside it are ’.";
    throw new ContentError(source.file, lineAt(mistake.pos[0]), `${what}. ${hint}`);
  }
  const values: unknown = mapTexts(document.toJS() ?? {}, source.fill ?? ((text) => text));
  const isObject = typeof values === "object" && !Array.isArray(values);
  const body = bodyField ? { [bodyField]: source.body.trim() } : {};
  const result = schema.safeParse(isObject ? { ...(values as object), ...body } : values, {
    errorMap: plainMessages,
  });
  if (result.success) return result.data;

  const { path, problem } = describeIssues(result.error.issues);
  const line = path[0] === bodyField ? source.bodyLine : lineOf(source, path);
  throw new ContentError(source.file, line, problem);
}

/** The line of the deepest part of `path` that exists in the YAML. */
export function lineOf(source: Source, path: (string | number)[]): number {
  const { document, lineAt } = parseYaml(source);
  return lineAt(offsetOf(document.contents as Node | null, path));
}

function parseYaml({ yaml }: Source) {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  return { document, lineAt: (offset: number) => lineCounter.linePos(offset).line };
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
