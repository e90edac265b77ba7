import { existsSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import type * as schema from "../../app/server/content/content-schema.server";
import { mostTelling, plainWords } from "./plain-words";

/** A mistake in `content/`: which file, which line, what was expected. */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
    this.name = "ContentError";
  }
}

/** A file of words as it was read: its YAML, and of a Markdown file the text below. */
export type Source = { file: string; frontMatter: string; body: string; bodyLine: number };
type Site = z.infer<typeof schema.site>;

/**
 * Opens a file of words.
 *
 * @param folder the path of `content/`
 * @param file its path below that
 * @throws ContentError when it is missing, or has no front matter
 */
export function readSource(folder: string, file: string): Source {
  const shown = join(relative(join(folder, ".."), folder), file);
  if (!existsSync(join(folder, file))) throw new ContentError(shown, 1, "this file is missing");
  const text = readFileSync(join(folder, file), "utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n");
  if (extname(file) === ".yml") return { file: shown, frontMatter: text, body: "", bodyLine: 1 };

  const match = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!match) throw new ContentError(shown, 1, "expected front matter between two lines of ---");
  // One empty line stands in for the opening ---, so that the line numbers of both parts are the file's own.
  return {
    file: shown,
    frontMatter: `\n${match[1]}`,
    body: text.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
  };
}

/** Puts the site's own facts where the words name them: {{email}}, {{price}} … */
export function fillPlaceholders(source: Source, site: Site): Source {
  const fill = (text: string, firstLine: number) =>
    text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, key: string, offset: number) => {
      const value = site[key as keyof Site];
      if (typeof value === "string" || typeof value === "number") return String(value);
      const line = firstLine + text.slice(0, offset).split("\n").length - 1;
      throw new ContentError(source.file, line, `{{${key}}} is not a text or number of content/site.yml`);
    });
  return { ...source, frontMatter: fill(source.frontMatter, 1), body: fill(source.body, source.bodyLine) };
}

/**
 * Holds a file's YAML, and what is made of its body, to a schema.
 *
 * @throws ContentError at the first field that breaks it
 */
export function check<Schema extends z.ZodTypeAny>(
  source: Source,
  expected: Schema,
  fromBody: (source: Source) => Record<string, unknown> = () => ({}),
): z.infer<Schema> {
  const { yaml, lineAt } = parseFrontMatter(source);
  const [mistake] = yaml.errors;
  if (mistake) throw new ContentError(source.file, lineAt(mistake.pos[0]), explainYaml(mistake.message));

  const values: unknown = yaml.toJS() ?? {};
  const ofBody = fromBody(source);
  const areFields = typeof values === "object" && !Array.isArray(values);
  const result = expected.safeParse(areFields ? { ...values, ...ofBody } : values, { errorMap: plainWords });
  if (result.success) return result.data;

  const { path, problem } = mostTelling(result.error.issues);
  const isOfBody = Object.hasOwn(ofBody, path[0] ?? "");
  throw new ContentError(source.file, isOfBody ? source.bodyLine : lineOf(source, path), problem);
}

/** The line on which the deepest part of `path` that exists stands in a file's YAML. */
export function lineOf(source: Source, path: (string | number)[]): number {
  const { yaml, lineAt } = parseFrontMatter(source);
  return lineAt(offsetOf(yaml.contents as Node | null, path));
}

function parseFrontMatter({ frontMatter }: Source) {
  const lines = new LineCounter();
  const yaml = parseDocument(frontMatter, { lineCounter: lines });
  return { yaml, lineAt: (offset: number) => lines.linePos(offset).line };
}

/** What YAML does not understand, and the three slips that are behind most of it. */
function explainYaml(message: string): string {
  const what = message.split(/ at line |:?\n/)[0];
  return `${what}. Is the line indented like its neighbours, with ' at both ends of the value, and ’ inside it?`;
}

/** Where the deepest part of `path` that exists stands; the start, when nothing of it does. */
function offsetOf(node: Node | null, path: (string | number)[]): number {
  const start = node?.range?.[0] ?? 0;
  const [key, ...rest] = path;
  if (key === undefined) return start;
  if (isSeq(node)) return offsetOf((node.items[Number(key)] as Node) ?? node, rest);
  if (!isMap(node)) return start;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair) return start;
  return rest.length > 0 ? offsetOf(pair.value as Node, rest) : ((pair.key as Node).range?.[0] ?? start);
}
