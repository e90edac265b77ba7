/** A line that YAML would reject or misread, and the corrected line if there is an obvious one. */
export type Mistake = { line: number; problem: string; fixed?: string };

export type Correction = Mistake & { fixed: string };

/**
 * The ways in which lines near an error may be meant, the likeliest first: with another indentation, with a space after the
 * hyphen, or with `|-` before a text of several lines.
 *
 * @param error the number of the line at which the parser has failed
 */
export function correctionsNear(lines: string[], error: number): Correction[] {
  const before = lines.slice(0, error);
  // The content is indented by an even number of spaces, so an odd one is probably wrong.
  const isOdd = (at: number) => indentOf(lines[at - 1] ?? "") % 2 === 1;
  const lastOdd = before.findLastIndex((_, index) => isOdd(index + 1)) + 1;
  const nearby = [error, error - 1, error + 1, lastOdd].sort((a, b) => Number(isOdd(b)) - Number(isOdd(a)));
  const parent = before.findLastIndex((line) => /^[\s-]*[\w-]+: *$/.test(line)) + 1;
  return [
    ...nearby.flatMap((line) => {
      const spaced = withSpaceAfterHyphen(lines[line - 1] ?? "");
      return [...(spaced ? [{ line, ...spaced }] : []), ...withOtherIndentation(lines, line)];
    }),
    ...withBlockText(lines, parent),
  ];
}

/** The correction of a list item without a space after its hyphen; undefined for any other line. */
export function withSpaceAfterHyphen(text: string): Omit<Correction, "line"> | undefined {
  const [, hyphen, item] = /^(\s*-)([^\s-].*)$/.exec(text) ?? [];
  if (!hyphen) return undefined;
  const fixed = `${hyphen} ${item}`;
  return { problem: `put a space after the hyphen; write ${fixed.trimStart()}`, fixed };
}

function withOtherIndentation(lines: string[], line: number): Correction[] {
  const text = lines[line - 1] ?? "";
  const own = whiteSpaceOf(text);
  // The hyphens of a list are in one column, and so are the fields of an item, after them.
  const columnOf = isItem(text) ? (other: string) => whiteSpaceOf(other).length : indentOf;
  const isAlike = (other: string) => other.trim() !== "" && (!isItem(text) || isItem(other));
  const columns = lines.filter(isAlike).map(columnOf);
  const likely = [lines.slice(0, line - 1).findLast(isAlike), lines.slice(line).find(isAlike)].flatMap(
    (other) => (other === undefined ? [] : columnOf(other)),
  );
  const byDistance = columns.sort((a, b) => Math.abs(a - own.length) - Math.abs(b - own.length));
  return [...new Set([...likely, ...byDistance])]
    .filter((column) => column % 2 === 0)
    .map((column) => ({
      line,
      problem: indentation(own, column),
      fixed: " ".repeat(column) + text.trimStart(),
    }))
    .filter(({ fixed }) => text.trim() !== "" && fixed !== text);
}

/** @param own the white space with which the line begins */
function indentation(own: string, column: number): string {
  if (own.includes("\t"))
    return column === 0
      ? "remove the tab at the beginning"
      : `replace the tab at the beginning with ${column} spaces`;
  return `begin this line ${column === 0 ? "without spaces" : `with ${column} spaces`}`;
}

function withBlockText(lines: string[], line: number): Correction[] {
  const fixed = `${(lines[line - 1] ?? "").trimEnd()} |-`;
  return line === 0
    ? []
    : [{ line, problem: `a text of several lines needs |-; write ${fixed.trimStart()}`, fixed }];
}

function isItem(line: string): boolean {
  return line.trimStart().startsWith("-");
}

function whiteSpaceOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? "";
}

/** The column in which the fields of a line begin: those of a list item are after its hyphen. */
export function indentOf(line: string): number {
  return line.trim() === "" ? 0 : (/^[\s-]*/.exec(line)?.[0].length ?? 0);
}
