import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";

/** Something to correct in a line of a file. */
export type LineIssue = { line: number; problem: string };

type ParsedYaml = {
  document: Document;
  lines: LineCounter;
  issues: LineIssue[];
};

const parsed = new Map<string, ParsedYaml>();

/**
 * Parses YAML. It has a cache, because every language, development and tests
 * read the same texts again.
 */
export function parseYaml(yaml: string): ParsedYaml {
  const known = parsed.get(yaml);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
  });
  // Where a quotation mark is that is not closed; the error is at the end of
  // the file.
  const lastQuote = yaml.search(/['"][^'"]*$/);
  const errors = [...document.errors, ...document.warnings].map(
    ({ code, message, pos: [offset] }) => ({
      code: String(code),
      message,
      offset: message.endsWith("quote") ? lastQuote : offset,
    }),
  );
  visit(document, {
    Node: (_, node) => {
      const message = explainLostWords(yaml, node, document.errors.length > 0);
      if (message)
        errors.push({
          code: "LOST_WORDS",
          message,
          offset: node.range?.[0] ?? 0,
        });
    },
  });
  const texts = yaml.split("\n");
  const issues = new Map<number, LineIssue>();
  let isLost = false;
  for (const { code, message, offset } of errors.sort(
    (a, b) => a.offset - b.offset,
  )) {
    const { line, col } = lines.linePos(offset);
    // Here the structure is lost, so every line below is an error too.
    if (isLost) break;
    isLost =
      message.endsWith("in YAML stream") ||
      message.includes(" in YAML stream: ");
    // The first error of a line usually causes the others there.
    if (issues.has(line)) continue;
    const text = texts[line - 1] ?? "";
    const advice = advise(code, text);
    // A line that shows no slip of its own suffers from one above.
    if (advice === generalAdvice && issues.size > 0) continue;
    const problem = `${advice}; found “${shorten(text.trim())}” (column ${col}: ${message})`;
    issues.set(line, { line, problem });
  }
  const result = { document, lines, issues: [...issues.values()] };
  parsed.set(yaml, result);
  return result;
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/**
 * What YAML leaves out of a text without an error, as in `Rule #1`; the content
 * uses neither anchors nor aliases.
 */
function explainLostWords(
  yaml: string,
  node: Node,
  isBroken: boolean,
): string | undefined {
  if (isAlias(node) || ("anchor" in node && node.anchor))
    return "YAML gives * and & a meaning of their own";
  if (!isBroken && isMap(node) && node.items.some(({ key }) => !isScalar(key)))
    return "YAML gives { and [ a meaning of their own";
  const isCut =
    isScalar(node) &&
    node.type === "PLAIN" &&
    /^[ \t]+#/.test(yaml.slice(node.range?.[1]));
  return isCut ? "YAML ignores everything after a space and #" : undefined;
}

const generalAdvice =
  "write name: value, with a space after the colon, and check the spaces at the beginning of this line and the next";

/** What to do about the commonest slips. */
function advise(code: string, line: string): string {
  const [, value = ""] = /^[\s-]*(?:[\w-]+:(?: +|$))?(.*)$/.exec(line) ?? [];
  if (code === "DUPLICATE_KEY") return "this name appears twice; remove one";
  if (/^ *\t/.test(line)) return "begin this line with spaces instead of a tab";
  if (
    /['"]/.test(value) &&
    (code === "UNEXPECTED_TOKEN" || code === "MISSING_CHAR")
  )
    return "put the whole text in quotation marks, close those of the lines above too, and write an apostrophe as ’";
  if (/:(\s|$)/.test(value))
    return "put a text with a colon in quotation marks, such as 'Our hen: a story'";
  if (code === "LOST_WORDS" || /^[[{*&!%@`|>?#,-]/.test(value))
    return "put a text with a special character, such as # or *, in quotation marks";
  return generalAdvice;
}
