import { type Document, parseDocument, visit } from "yaml";

/** A line that YAML cannot read as it is meant, and the line to write instead if that is known. */
type Mistake = { line: number; problem: string; fixed?: string };

/**
 * Parses YAML, and finds what an editor should write in each line that cannot be read. With these lines the rest can be
 * read, and checked too.
 *
 * @returns the text, with the lines to write instead, and what it means; not when one of them is not known
 */
export function readYaml(yaml: string): {
  readable?: { yaml: string; document: Document };
  mistakes: Mistake[];
} {
  const document = parseDocument(yaml);
  const mistakes = describeErrors(yaml, document);
  if (mistakes.length === 0) return { readable: { yaml, document }, mistakes };
  const lines = yaml.split("\n");
  for (const { line, fixed } of mistakes) lines[line - 1] = fixed ?? lines[line - 1] ?? "";
  const repaired = lines.join("\n");
  const readable = { yaml: repaired, document: parseDocument(repaired) };
  const isReadable = describeErrors(repaired, readable.document).length === 0;
  return { ...(isReadable ? { readable } : {}), mistakes };
}

/** The first mistake of a line causes the others there. */
function describeErrors(yaml: string, document: Document): Mistake[] {
  const lines = yaml.split("\n");
  const lineAt = (offset: number) => yaml.slice(0, offset).split("\n").length;
  const errors = [...document.errors, ...document.warnings].map(({ code, message, pos: [start] }) => {
    const line = lineAt(start);
    const isOpen = code === "MISSING_CHAR" && message.includes("quote");
    return { code: String(code), line: isOpen ? openingLine(lines, line) : line };
  });
  // The site uses no aliases; such a line is a text.
  visit(document, {
    Alias: (_, { range }) => {
      errors.push({ code: "ALIAS", line: lineAt(range?.[0] ?? 0) });
    },
  });
  const first = new Map(errors.toReversed().map(({ code, line }) => [line, code]));
  return [...first]
    .sort(([one], [other]) => one - other)
    .map(([line, code]) => ({ line, ...describe(code, lines[line - 1] ?? "", lines[line] ?? "") }));
}

/** `name: value` or `- name: value`, or an item of a list that is only a value. */
const entry = /^(?<start>\s*(?:- )*(?:(?<name>[\w-]+):(?: +|$))?)(?<value>.*)$/;

function describe(code: string, line: string, next: string): Omit<Mistake, "line"> {
  const { start = "", name, value = "" } = entry.exec(line)?.groups ?? {};
  const inQuotes = (reason: string) => {
    const fixed = start + quote(value);
    return { problem: `${reason}; write ${fixed.trimStart()}`, fixed };
  };
  if (/^ *\t/.test(line)) return { problem: "begin this line with spaces, not with a tab" };
  if (/^(---|\.\.\.)$/.test(line)) return { problem: "remove this line" };
  if (code === "DUPLICATE_KEY") return { problem: `${name} is here twice; remove one of the two` };
  if (/^['"]/.test(value) && !/^('[^']*'|"[^"]*")$/.test(value))
    return inQuotes("the quotation marks do not enclose the whole text");
  if (/:(\s|$)/.test(value)) return inQuotes("a text with a colon and a space needs quotation marks");
  if (/^[[{*&!%@`,|>?#-]/.test(value))
    return inQuotes(`a text that begins with ${value[0]} needs quotation marks`);
  if (name && indentOf(next) > indentOf(line))
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
  return { problem: "indent this line like the lines around it" };
}

/** The text in single quotation marks, with curly ones in it. */
function quote(value: string): string {
  const text = value.replace(/^'(.*)'$|^"(.*)"$|^['"]([^'"]*)$/, "$1$2$3").trim();
  return `'${text.replace(/(^|\s)'/g, "$1‘").replaceAll("'", "’")}'`;
}

/** The last line before a place whose value begins with a quotation mark that it does not close. */
function openingLine(lines: string[], end: number): number {
  const isOpen = (line: string) => {
    const [, mark] = /^[\s-]*(?:[A-Za-z][\w-]*: +)?(['"])/.exec(line) ?? [];
    return mark !== undefined && line.split(mark).length % 2 === 0;
  };
  const at = lines.slice(0, end).findLastIndex(isOpen);
  return at < 0 ? end : at + 1;
}

function indentOf(line: string): number {
  return line.trim() ? line.search(/\S/) : 0;
}
