import {
  type Document,
  isAlias,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from "yaml";
import { explainBadCharacter } from "./characters";
import type { FieldPath, Issue } from "./issue";

export type ParsedYaml = { document: Document; lines: LineCounter };

/**
 * Fills in the placeholders of each text in the document.
 *
 * @returns also the `template`: the fields with placeholders not filled in;
 *   undefined if there are issues
 */
export function parseYaml(
  yaml: string,
  fillPlaceholders: (text: string) => string,
) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const issues = new Map<number, Omit<Issue, "file"> & { line: number }>();
  const report = (offset: number, message: string, advice?: string) => {
    const { line: at } = lines.linePos(offset);
    const line = findCause(yaml, at);
    const written = yaml.split("\n", line).at(-1) ?? "";
    const cause =
      explainLineStart(written) ??
      advice ??
      explainCurlyQuotes(written) ??
      quoteIt;
    // The first error of a line causes the others there.
    if (!issues.has(line))
      issues.set(line, {
        line,
        needsQuotes:
          [quoteIt, curlyMarksProblem].includes(cause) && message !== comment,
        problem: `${cause}; found “${written.trim().slice(0, 100)}” (${message})`,
      });
  };
  const quoted: [from: number, to: number][] = [];
  const texts: [node: Scalar, text: string][] = [];
  visit(document, {
    Node: (_, node) => {
      const [from = 0, to = 0] = node.range ?? [];
      const loss = explainLoss(yaml, node);
      if (loss) report(from, loss);
      if (!isScalar(node)) return;
      if (node.type?.startsWith("QUOTE")) quoted.push([from, to]);
      if (typeof node.value === "string") texts.push([node, node.value]);
    },
  });
  const errors = [...document.errors, ...document.warnings];
  const errorLines = errors.map(({ pos }) => lines.linePos(pos[0]).line);
  for (const [index, { code, message, pos }] of errors.entries()) {
    // After the first error, others may be its consequences. An extra colon is
    // not, and is the only error of its line.
    const isExtraColon =
      message.startsWith("Nested mappings") &&
      errorLines.filter((line) => line === errorLines[index]).length === 1;
    if (index > 0 && !isExtraColon) continue;
    // A quotation mark that is not closed is an error at the end of the file.
    const open = quoted.find(([from, to]) => from <= pos[0] && pos[0] <= to);
    report(
      open?.[0] ?? pos[0],
      message,
      code === "DUPLICATE_KEY"
        ? "this name appears twice; remove one"
        : undefined,
    );
  }
  const template = issues.size > 0 ? undefined : document.toJS();
  for (const [node, text] of texts) node.value = fillPlaceholders(text);
  return { document, lines, template, issues: [...issues.values()] };
}

const quoteIt =
  "put a text with a colon or a special character in single quotation marks, write an apostrophe as ’, " +
  "and begin this line with as many spaces as similar lines";

const comment = "YAML ignores everything after a space and #";

/**
 * Explains what YAML drops without an error, as in `Rule #1`, and escapes of
 * invisible characters.
 */
function explainLoss(yaml: string, node: Node): string | undefined {
  if (isAlias(node) || ("anchor" in node && node.anchor))
    return "YAML gives * and & a meaning of their own";
  if (!isScalar(node)) return;
  if (node.type === "PLAIN" && /^[ \t]+#/.test(yaml.slice(node.range?.[1])))
    return comment;
  if (node.type === "QUOTE_DOUBLE")
    return explainBadCharacter(String(node.value));
}

/**
 * Explains a space, hyphen or colon at the beginning of a line that YAML reads
 * as a part of the words. Call it only for a line with an issue: in a list of
 * texts, `Teacher:Why?` is right.
 */
export function explainLineStart(line: string): string | undefined {
  const [start = ""] = beginning.exec(line) ?? [];
  const [space] = /[^\S \t]/.exec(start) ?? [];
  if (space) {
    const before = start.slice(0, start.indexOf(space)).trim();
    const code = space.charCodeAt(0).toString(16).toUpperCase();
    return `the space ${before ? `after “${before}”` : "at the beginning"} is not an ordinary one (U+${code.padStart(4, "0")}); delete it and press the space bar`;
  }
  if (/^ *-[^\s-]/.test(line)) return "put a space after the hyphen";
  const [, dash] = /^\s*([‐-―−•])/.exec(line) ?? [];
  if (dash) return `replace “${dash}” with a hyphen and a space`;
  const [, field, colon] = /^[\s-]*([\w-]+)\s*([：﹕∶])/.exec(line) ?? [];
  if (colon) return `replace “${colon}” after “${field}” with : and a space`;
  const [, name] = /([\w-]+:)$/.exec(start) ?? [];
  if (name && start.length < line.length) return `put a space after “${name}”`;
}

/** YAML may notice `-id: a` or a wrong space only in the next item or field. */
function findCause(yaml: string, line: number): number {
  const [written = "", ...before] = yaml.split("\n", line).reverse();
  const indentation = written.search(/\S/);
  const above = before.findIndex(
    (other) => other.slice(0, indentation + 1).trim() !== "",
  );
  const isCause = /^ *(-[^\s-]|[^\S \t])/.test(before[above] ?? "");
  return isCause ? line - 1 - above : line;
}

/** The indentation, hyphens, the name of a field and what may follow it. */
const beginning = /^[\s-]*(?:[\w-]+\s*:(?!\/\/)[\s>|+-]*)?/;

export const curlyMarksProblem =
  "curly quotation marks and « » become a part of the text; write straight ones, '…', or none";

export function explainCurlyQuotes(line: string): string | undefined {
  return /^([“”„‘’‚«»‹›]|["'].*[“”‘’]\s*$)/.test(line.replace(beginning, ""))
    ? curlyMarksProblem
    : undefined;
}

/** The fields with what somebody says. */
export const speechFields = ["answer", "ask", "help", "text", "when"];

/** The lines of the values in curly quotation marks, except for speech. */
export function listCurlyQuotedLines({
  document,
  lines,
}: ParsedYaml): number[] {
  const found: number[] = [];
  visit(document, {
    Scalar(key, { type, value, range }, parents) {
      const field = parents.findLast(isPair)?.key;
      if (
        key !== "key" &&
        type === "PLAIN" &&
        /^([“”„][^“”„]*[“”"]|[‘’‚][^‘]*[‘’']|[«»‹›][^«»‹›]*[«»‹›])$/.test(
          String(value),
        ) &&
        !speechFields.includes(String(field))
      )
        found.push(lines.linePos(range?.[0] ?? 0).line);
    },
  });
  return found;
}

/** The line of the field, or of its closest parent. */
export function getLineOfField(yaml: ParsedYaml, path: FieldPath): number {
  const { document, lines } = yaml;
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? getLineOfField(yaml, path.slice(0, -1)) : 1;
}
