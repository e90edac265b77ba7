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

export type LineIssue = { line: number; problem: string };

type ParsedYaml = {
  document: Document;
  lines: LineCounter;
  issues: LineIssue[];
};

const parsed = new Map<string, ParsedYaml>();

/**
 * It has a cache, because every language, development and tests read the same
 * texts again.
 */
export function parseYaml(yaml: string): ParsedYaml {
  const known = parsed.get(yaml);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
  });
  const found: { code: string; message: string; offset: number }[] = [];
  const quoted: { from: number; to: number }[] = [];
  visit(document, {
    Node: (_, node) => {
      const [from = 0, to = 0] = node.range ?? [];
      const message = explainLoss(yaml, node);
      if (message) found.push({ code: "LOSS", message, offset: from });
      if (isScalar(node) && node.type?.startsWith("QUOTE"))
        quoted.push({ from, to });
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
  const texts = yaml.split("\n");
  const issues = new Map<number, LineIssue>();
  for (const { code, message, offset } of found.sort(
    (a, b) => a.offset - b.offset,
  )) {
    const { line, col } = lines.linePos(offset);
    const text = texts[line - 1]?.trim() ?? "";
    const advice = advise(code, texts[line - 1] ?? "");
    // The first error of a line causes the others there, and a line that shows
    // no slip of its own suffers from one above.
    if (issues.has(line) || (advice === generalAdvice && issues.size > 0))
      continue;
    const problem = `${advice}; found “${text.slice(0, 100)}” (column ${col}: ${message})`;
    issues.set(line, { line, problem });
  }
  const result = { document, lines, issues: [...issues.values()] };
  parsed.set(yaml, result);
  return result;
}

/** The line of the field, or of its closest parent. */
export function findLine(
  { yaml }: { yaml: string },
  path: (string | number)[],
): number {
  const { document, lines } = parseYaml(yaml);
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? findLine({ yaml }, path.slice(0, -1)) : 1;
}

/**
 * What YAML leaves out without an error, as in `Rule #1`, and escapes of
 * characters that nobody sees.
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
  if (
    /['"]/.test(value) &&
    ["UNEXPECTED_TOKEN", "MISSING_CHAR", "BAD_DQ_ESCAPE", "LOSS"].includes(code)
  )
    return "put the whole text in single quotation marks, close those of the lines above too, and write an apostrophe as ’";
  if (/:(\s|$)/.test(value))
    return "put a text with a colon in quotation marks, such as 'Our hen: a story'";
  if (code === "LOSS" || /^[[{*&!%@`|>?#,-]/.test(value))
    return "put a text with a special character, such as # or *, in quotation marks";
  return generalAdvice;
}
