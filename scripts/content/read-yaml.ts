import { type Document, parseDocument, visit } from "yaml";
import {
  type Correction,
  correctionsNear,
  indentOf,
  type Mistake,
  withSpaceAfterHyphen,
} from "./yaml-corrections";

type Reading = { readable?: { yaml: string; document: Document }; mistakes: Mistake[] };

const read = new Map<string, Reading>();

/** The same as readYaml, with a cache: every language, development and tests read the same texts again. */
export function readYamlOnce(yaml: string): Reading {
  const reading = read.get(yaml) ?? readYaml(yaml);
  read.set(yaml, reading);
  return reading;
}

/**
 * Parses YAML that an editor may have written by hand. It corrects the first mistake and parses again, because one mistake
 * often causes errors in the lines below, and must not prevent the check of the rest.
 *
 * @returns the mistakes, and, if every line can be read or corrected, the corrected text and its document
 */
function readYaml(yaml: string): Reading {
  const lines = yaml.split("\n");
  const mistakes: Mistake[] = [];
  for (;;) {
    const corrected = lines.join("\n");
    const document = parseDocument(corrected);
    const errors = errorsIn(corrected, document);
    const [first] = errors;
    if (!first) return { readable: { yaml: corrected, document }, mistakes };
    const correction = bestCorrection(lines, first);
    if (!correction) {
      const others = errors.map(({ line, code }) => ({
        line,
        problem: describe(code, lines, line - 1).problem,
      }));
      return { mistakes: [...mistakes, ...others] };
    }
    mistakes.push(correction);
    lines[correction.line - 1] = correction.fixed;
  }
}

/** The first error of each line, because it usually causes the others there, in the order of the lines. */
function errorsIn(yaml: string, document: Document): { line: number; code: string }[] {
  const lines = yaml.split("\n");
  const lineAt = (offset: number) => yaml.slice(0, offset).split("\n").length;
  const errors = [...document.errors, ...document.warnings].map(({ code, message, pos: [start] }) => {
    const line = lineAt(start);
    const isOpen = code === "MISSING_CHAR" && message.includes("quote");
    return { code: String(code), line: isOpen ? openingLine(lines, line) : line };
  });
  visit(document, {
    // The content uses no aliases: an editor who begins a text with * means the text.
    Alias: (_, { range }) => {
      errors.push({ code: "ALIAS", line: lineAt(range?.[0] ?? 0) });
    },
    // YAML drops what follows a space and #, as in `Rule #1`.
    Scalar: (_, { type, comment, range }) => {
      const line = lineAt(range?.[1] ?? 0);
      if (type === "PLAIN" && comment && lines[line - 1]?.includes("#"))
        errors.push({ code: "COMMENT", line });
    },
  });
  const first = new Map(errors.toReversed().map(({ code, line }) => [line, code]));
  return [...first].map(([line, code]) => ({ line, code })).sort((a, b) => a.line - b.line);
}

/** The correction after which YAML can be read furthest; undefined if none helps. */
function bestCorrection(
  lines: string[],
  { line, code }: { line: number; code: string },
): Correction | undefined {
  if (code === "DUPLICATE_KEY") return undefined;
  const { fixed, problem } = describe(code, lines, line - 1);
  const own = fixed === undefined ? [] : [{ line, problem, fixed }];
  let best: Correction | undefined;
  let furthest = line;
  for (const correction of [...own, ...correctionsNear(lines, line)]) {
    const corrected = lines.with(correction.line - 1, correction.fixed).join("\n");
    const readTo = errorsIn(corrected, parseDocument(corrected))[0]?.line ?? Number.POSITIVE_INFINITY;
    if (readTo > furthest) [best, furthest] = [correction, readTo];
  }
  return best;
}

/** Matches `name: value`, `- name: value`, or a list item without a name. */
const entry = /^(?<start>\s*(?:- )*(?:(?<name>[\w-]+):(?: +|$))?)(?<value>.*)$/;

/** @param at the index of the line with the error */
function describe(code: string, lines: string[], at: number): Omit<Mistake, "line"> {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  const { start = "", name, value = "" } = entry.exec(line)?.groups ?? {};
  const inQuotes = (reason: string) => {
    const fixed = start + quote(value);
    return { problem: `${reason}; write ${fixed.trimStart()}`, fixed };
  };
  if (/^[\s-]*\u00a0|:\u00a0/.test(line))
    return {
      problem: "replace the no-break spaces with ordinary ones",
      fixed: line.replaceAll("\u00a0", " "),
    };
  if (/^ *\t/.test(line)) return { problem: "begin this line with spaces instead of a tab" };
  if (/^(---|\.\.\.)$/.test(line)) return { problem: "remove this line" };
  if (code === "DUPLICATE_KEY") return { problem: `${name} appears twice; remove one` };
  if (code === "COMMENT") return inQuotes("a text with a space before # needs quotation marks");
  if (/^['"]/.test(value) && !/^('[^']*'|"[^"]*")$/.test(value))
    return inQuotes("the quotation marks do not enclose the whole text");
  if (/:(\s|$)/.test(value)) return inQuotes("a text with a colon and a space needs quotation marks");
  const spaced = withSpaceAfterHyphen(line);
  if (spaced) return spaced;
  if (/^[[{*&!%@`,|>?#-]/.test(value))
    return inQuotes(`a text that begins with ${value[0]} needs quotation marks`);
  if (name && indentOf(next) > indentOf(line))
    return {
      problem: `the lines below are indented further than this one; indent them like it, or, if they belong to its text, write ${name}: |- and the whole text below`,
    };
  const [, joined, rest] = /^(\s*(?:- )*[A-Za-z][\w-]*):(\S.*)$/.exec(line) ?? [];
  if (joined) {
    const fixed = `${joined}: ${rest}`;
    return { problem: `put a space after the colon; write ${fixed.trimStart()}`, fixed };
  }
  if (!name)
    return { problem: "expected name: value; if this belongs to the text above, indent it like that text" };
  return { problem: "indent this line like the lines around it" };
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
