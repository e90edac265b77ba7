import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { explainBadCharacter } from "./characters";
import type { Path } from "./issue";

export type ParsedYaml = { document: Document; lines: LineCounter };

/** Each text of the document gets its placeholders filled in. */
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
  const quoted: { from: number; to: number }[] = [];
  const found: { code: string; message: string; offset: number }[] = [];
  visit(document, {
    Node: (_, node) => {
      const [from = 0, to = 0] = node.range ?? [];
      const message = explainLoss(yaml, node);
      if (message) found.push({ code: "LOSS", message, offset: from });
      if (!isScalar(node)) return;
      if (node.type?.startsWith("QUOTE")) quoted.push({ from, to });
      if (typeof node.value === "string")
        node.value = fillPlaceholders(node.value);
    },
  });
  for (const { code, message, pos } of [
    ...document.errors,
    ...document.warnings,
  ]) {
    // A quotation mark that is not closed is an error at the end of the file.
    const text = quoted.find(({ from, to }) => from <= pos[0] && pos[0] <= to);
    found.push({ code, message, offset: text?.from ?? pos[0] });
  }
  const issues = new Map<number, { line: number; problem: string }>();
  for (const { code, message, offset } of found.sort(
    (a, b) => a.offset - b.offset,
  )) {
    const { line, col } = lines.linePos(offset);
    const text = yaml.split("\n", line).at(-1) ?? "";
    const advice = advise(code, text);
    // The first error of a line causes the others there, and an error without a
    // visible slip in its line follows from one above.
    if (issues.has(line) || (advice === generalAdvice && issues.size > 0))
      continue;
    const problem = `${advice}; found “${text.trim().slice(0, 100)}” (column ${col}: ${message})`;
    issues.set(line, { line, problem });
  }
  return { document, lines, issues: [...issues.values()] };
}

/** The line of the field, or of its closest parent. */
export function findLine(yaml: ParsedYaml, path: Path): number {
  const { document, lines } = yaml;
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? findLine(yaml, path.slice(0, -1)) : 1;
}

/**
 * Explains what YAML drops without an error, as in `Rule #1`, and escapes of
 * invisible characters.
 */
function explainLoss(yaml: string, node: Node): string | undefined {
  if ("anchor" in node && node.anchor)
    return "YAML gives & a meaning of its own";
  if (!isScalar(node)) return;
  if (node.type === "PLAIN" && /^[ \t]+#/.test(yaml.slice(node.range?.[1])))
    return "YAML ignores everything after a space and #";
  if (node.type === "QUOTE_DOUBLE")
    return explainBadCharacter(String(node.value));
}

const generalAdvice =
  "write name: value, with a space after the colon, and check the spaces at the beginning of this line and the next";

function advise(code: string, line: string): string {
  const [, value = ""] = /^[\s-]*(?:[\w-]+:(?: +|$))?(.*)$/.exec(line) ?? [];
  if (code === "DUPLICATE_KEY") return "this name appears twice; remove one";
  if (/^ *\t/.test(line)) return "begin this line with spaces instead of a tab";
  if (code === "LOSS" || /['"]|:(\s|$)|^[[{*&!%@`|>?#,-]/.test(value))
    return "put a text with a colon or a special character in single quotation marks, close those of the lines above too, and write an apostrophe as ’";
  return generalAdvice;
}
