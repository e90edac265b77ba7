import { type Document, parseDocument, visit } from "yaml";

/** A line that YAML would reject or misread, and the corrected line if there is an obvious one. */
type Mistake = { line: number; problem: string; fixed?: string };

type Reading = { readable?: { yaml: string; document: Document }; mistakes: Mistake[] };

const read = new Map<string, Reading>();

/** The same as readYaml, with a cache: every language, development and tests read the same texts again. */
export function readYamlOnce(yaml: string): Reading {
  const reading = read.get(yaml) ?? readYaml(yaml);
  read.set(yaml, reading);
  return reading;
}

/**
 * Parses YAML that an editor may have written by hand. It corrects lines with an obvious correction, so that one mistake does
 * not prevent the check of the rest.
 *
 * @returns the mistakes, and, if every line can be read or corrected, the corrected text and its document
 */
function readYaml(yaml: string): Reading {
  const lines = yaml.split("\n");
  const mistakes: Mistake[] = [];
  for (;;) {
    const corrected = lines.join("\n");
    const document = parseDocument(corrected);
    const [first, ...others] = describeErrors(corrected, document);
    if (!first) return { readable: { yaml: corrected, document }, mistakes };
    const isCorrected = mistakes.some(({ line }) => line === first.line);
    if (first.fixed === undefined || isCorrected)
      return { mistakes: [...mistakes, ...(isCorrected ? [] : [first]), ...others] };
    mistakes.push(first);
    // Other errors may be caused by this one.
    lines[first.line - 1] = first.fixed;
  }
}

/** Describes the first error of each line, because it usually causes the others there. */
function describeErrors(yaml: string, document: Document): Mistake[] {
  const lines = yaml.split("\n");
  const lineAt = (offset: number) => yaml.slice(0, offset).split("\n").length;
  const errors = [...document.errors, ...document.warnings].map(({ code, message, pos: [start] }) => {
    const line = lineAt(start);
    const isOpen = code === "MISSING_CHAR" && message.includes("quote");
    return { code: String(code), line: isOpen ? openingLine(lines, line) : line };
  });
  // The content uses no aliases: an editor who begins a text with * means the text.
  visit(document, {
    Alias: (_, { range }) => {
      errors.push({ code: "ALIAS", line: lineAt(range?.[0] ?? 0) });
    },
  });
  const first = new Map(errors.toReversed().map(({ code, line }) => [line, code]));
  return [...first]
    .sort(([a], [b]) => a - b)
    .map(([line, code]) => ({ line, ...describe(code, lines.slice(0, line), lines.slice(line)) }));
}

/** Matches `name: value`, `- name: value`, or a list item without a name. */
const entry = /^(?<start>\s*(?:- )*(?:(?<name>[\w-]+):(?: +|$))?)(?<value>.*)$/;

/** @param before the lines up to the one with the error */
function describe(code: string, before: string[], after: string[]): Omit<Mistake, "line"> {
  const line = before.at(-1) ?? "";
  const previous = indentOf(before.slice(0, -1).findLast(isFilled) ?? "");
  const next = indentOf(after.find(isFilled) ?? "");
  const indented = " ".repeat(previous) + line.trimStart();
  const { start = "", name, value = "" } = entry.exec(line)?.groups ?? {};
  const inQuotes = (reason: string) => {
    const fixed = start + quote(value);
    return { problem: `${reason}; write ${fixed.trimStart()}`, fixed };
  };
  if (/^ *\t/.test(line)) return { problem: "begin this line with spaces, not with a tab", fixed: indented };
  if (/^(---|\.\.\.)$/.test(line)) return { problem: "remove this line" };
  if (code === "DUPLICATE_KEY") return { problem: `${name} appears twice; remove one` };
  if (/^['"]/.test(value) && !/^('[^']*'|"[^"]*")$/.test(value))
    return inQuotes("the quotation marks do not enclose the whole text");
  if (/:(\s|$)/.test(value)) return inQuotes("a text with a colon and a space needs quotation marks");
  if (/^[[{*&!%@`,|>?#-]/.test(value))
    return inQuotes(`a text that begins with ${value[0]} needs quotation marks`);
  const asAround = "indent this line like the lines around it";
  if (previous === next && next !== indentOf(line)) return { problem: asAround, fixed: indented };
  if (name && next > indentOf(line))
    return {
      problem: `the lines below are indented further than this one; indent them like it, or, if they belong to its text, write ${name}: |- and the whole text below`,
    };
  const [, joined, rest] = /^(\s*[A-Za-z][\w-]*):(\S.*)$/.exec(line) ?? [];
  if (joined) {
    const fixed = `${joined}: ${rest}`;
    return { problem: `put a space after the colon; write ${fixed.trimStart()}`, fixed };
  }
  if (!name)
    return { problem: "expected name: value; if this belongs to the text above, indent it like that text" };
  return { problem: asAround };
}

/** Encloses a text in single quotation marks, and makes those inside it curly. */
function quote(value: string): string {
  const text = value.replace(/^'(.*)'$|^"(.*)"$|^['"]([^'"]*)$/, "$1$2$3").trim();
  return `'${text.replace(/(^|\s)'/g, "$1‘").replaceAll("'", "’")}'`;
}

/** The last line up to `end` that opens a quotation mark and does not close it. */
function openingLine(lines: string[], end: number): number {
  const isOpen = (line: string) => {
    const [, mark] = /^[\s-]*(?:[A-Za-z][\w-]*: +)?(['"])/.exec(line) ?? [];
    return mark !== undefined && line.split(mark).length % 2 === 0;
  };
  const index = lines.slice(0, end).findLastIndex(isOpen);
  return index < 0 ? end : index + 1;
}

function isFilled(line: string): boolean {
  return line.trim() !== "";
}

/** How far the fields of a line are indented: those of a list item are after its hyphen. */
function indentOf(line: string): number {
  return /^[\s-]*/.exec(line)?.[0].length ?? 0;
}
