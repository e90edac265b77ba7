import { isUtf8 } from "node:buffer";
import type { LineIssue } from "./read-yaml";

// Several times those of the longest file. What is longer takes parsers
// minutes, and the database holds no such plan.
const maxBytes = 100_000;
const maxLines = 3000;
// Ten times those of the longest paragraph. Parsers compare each with all the
// others.
const maxMarksPerParagraph = 300;

const mergeMarker = /^[ \t]*(<{7}|>{7}|\|{7}|={7})( |$)/;
// Parsers call themselves for each level, so thousands would exhaust the stack.
// A line such as * * * is not a list.
const nestedList = /^(?![\s*-]*$)(\s*(>|[-*+]\s|\d{1,9}[.)]\s)){3}/;

/**
 * Decodes a file of `content/`: UTF-8, with any line ends.
 *
 * @returns an issue instead if it has another encoding, a merge conflict, or
 *   more than parsers can read in seconds
 */
export function decodeText(
  bytes: Buffer,
): { text: string } | { issue: LineIssue } {
  // Joining files leaves more than one byte order mark.
  const text = bytes
    .toString()
    .replace(/^\ufeff+/, "")
    .replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  // In UTF-16, every other byte of an English text is zero.
  const isText =
    isUtf8(bytes) &&
    bytes.subarray(0, 200).filter((byte) => byte === 0).length <= 20;
  const isLong = bytes.length > maxBytes || lines.length > maxLines;
  let marks = 0;
  const checks: [(line: string) => boolean, string][] = [
    [
      (line) => !isText && (isUtf8(bytes) || line.includes("\ufffd")),
      "this file is not UTF-8; in Notepad, choose Save as and the encoding UTF-8, then correct letters that look wrong",
    ],
    [
      () => isLong,
      `this text is too long: ${Math.ceil(bytes.length / 1000)} KB in ${lines.length} lines; expected at most ${maxBytes / 1000} KB and ${maxLines} lines, so divide it`,
    ],
    [
      (line) => mergeMarker.test(line),
      "git could not merge two changes here; keep the right lines and remove those that begin with <<<<<<<, =======, ||||||| and >>>>>>>",
    ],
    [
      (line) => nestedList.test(line),
      "the lists or quotations of this line are nested too deeply; begin it with at most two of the signs > - * + 1.",
    ],
    [
      (line) => {
        marks =
          line.trim() === ""
            ? 0
            : marks + (line.match(/\*+|_+|~+|[[\]]/g)?.length ?? 0);
        return marks > maxMarksPerParagraph;
      },
      `this paragraph has too many of the signs * _ ~ [ ]; expected at most ${maxMarksPerParagraph}, so divide it by empty lines`,
    ],
  ];
  for (const [isBad, problem] of checks) {
    const index = lines.findIndex(isBad);
    if (index >= 0) return { issue: { line: index + 1, problem } };
  }
  return { text };
}
