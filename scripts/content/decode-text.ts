import { isUtf8 } from "node:buffer";
import type { Issue } from "./read-yaml";

// Several times those of the longest file. What is longer takes parsers minutes, and the database holds no such plan.
const maxBytes = 100_000;
const maxLines = 3000;
const maxLineLength = 10_000;
const maxMarkersPerLine = 12;
// Those after the first of their lines.
const maxInnerMarkers = 300;
// Ten times those of the longest paragraph or table. Parsers compare each with all the others.
const maxMarksPerParagraph = 300;
const maxBarsPerParagraph = 3000;

/**
 * Decodes a file of `content/`: UTF-8, with any line ends.
 *
 * @returns an issue if it has another encoding, is too long, or has a merge conflict. Its text is then only good for looking up
 *   which files it names.
 */
export function decodeText(bytes: Buffer): { text: string; issue?: Issue } {
  // Joining files leaves more than one byte order mark.
  const text = bytes
    .toString()
    .replace(/^\ufeff+/, "")
    .replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  // In UTF-16, every other byte of an English text is zero.
  if (!isUtf8(bytes) || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20) {
    const index = lines.findIndex((line) => line.includes("\ufffd"));
    return {
      text: text.replaceAll("\0", ""),
      issue: { line: Math.max(index, 0) + 1, problem: `this file is not UTF-8; ${encodingAdvice}` },
    };
  }
  const issue =
    findExcess(bytes.length, lines) ??
    findInLines(lines, /^[ \t]*(<{7}|>{7}|\|{7}|={7})( |$)/, mergeAdvice) ??
    findDeepNesting(lines) ??
    findManyMarks(lines, /\*+|_+|~+|[[\]]/g, maxMarksPerParagraph, "signs * _ ~ [ ]") ??
    findManyMarks(lines, /\|/g, maxBarsPerParagraph, "signs |");
  return issue ? { text, issue } : { text };
}

function findExcess(bytes: number, lines: string[]): Issue | undefined {
  const longLine = lines.findIndex(({ length }) => length > maxLineLength);
  if (bytes > maxBytes || lines.length > maxLines) {
    const found = `${Math.ceil(bytes / 1000)} KB in ${lines.length} lines`;
    const problem = `this text is too long: ${found}; expected at most ${maxBytes / 1000} KB and ${maxLines} lines, so divide it`;
    return { line: 1, problem };
  }
  const problem = `this line is too long; expected at most ${maxLineLength} characters, so divide it`;
  return longLine < 0 ? undefined : { line: longLine + 1, problem };
}

const encodingAdvice =
  "in Notepad, choose Save as and the encoding UTF-8, then correct letters that look wrong";
const mergeAdvice =
  "git could not merge two changes here; keep the right lines and remove those that begin with <<<<<<<, =======, ||||||| and >>>>>>>";

function findInLines(lines: string[], pattern: RegExp, problem: string): Issue | undefined {
  const index = lines.findIndex((line) => pattern.test(line));
  return index < 0 ? undefined : { line: index + 1, problem };
}

/** Parsers call themselves for each level, so thousands of levels would exhaust the stack. */
function findDeepNesting(lines: string[]): Issue | undefined {
  let inner = 0;
  const index = lines.findIndex((line) => {
    const markers = /^(?:\s*(?:>|[-*+?](?=\s)|\d{1,9}[.)](?=\s)))*/.exec(line)?.[0].replace(/[\s\d]/g, "");
    inner += Math.max(0, (markers?.length ?? 0) - 1);
    const isDeep = (markers?.length ?? 0) > maxMarkersPerLine || /^\s{60}/.test(line);
    return (
      isDeep || inner > maxInnerMarkers || /([[{(!*_~]\s?){40}/.test(line.replace(/\*{3,}|_{3,}|~{3,}/g, ""))
    );
  });
  const problem = "the lists, quotations or brackets of this line are nested too deeply; remove some";
  return index < 0 ? undefined : { line: index + 1, problem };
}

/** Finds the line in which a paragraph or table has too many of these marks. */
function findManyMarks(lines: string[], pattern: RegExp, max: number, signs: string): Issue | undefined {
  let marks = 0;
  const index = lines.findIndex((line) => {
    marks = line.trim() === "" ? 0 : marks + (line.match(pattern)?.length ?? 0);
    return marks > max;
  });
  const problem = `this paragraph has too many of the ${signs}; expected at most ${max}, so divide it by empty lines`;
  return index < 0 ? undefined : { line: index + 1, problem };
}
