import type { LineIssue } from "./read-yaml";

const rightToLeft =
  "[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]";
const invisible = [
  // Allowed are joiners, marks of direction, and the variants and tags of
  // emoji, as below.
  "(?![\\t\\n\\u200c\\u200d\\p{Bidi_Control}\\p{Variation_Selector}\\u{e0020}-\\u{e007f}])" +
    "[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffc\\ufffe\\uffff]",
  // Joiners are letters of many scripts, and join emoji.
  "(?<!(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d]",
  `(?<!${rightToLeft}.*)\\p{Bidi_Control}(?!.*${rightToLeft})`,
];

/**
 * The first that matches a line is reported: the characters, what they are, and
 * what to do.
 */
const badCharacters: [RegExp, string, string][] = [
  [
    // UTF-8 that a program has read as Windows-1252 or Latin-1: ’ as â€™, é as
    // Ã©, क as à¤•.
    /â[€\u0080][\p{P}\p{S}\p{C}˜œž]|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|à[¤-³][\u0080-\u00bf\u0152-\u2122]|\ufffd/u,
    "a letter in a wrong encoding",
    "write the right one",
  ],
  // The browser editor writes a control character as an escape between
  // quotation marks.
  [
    /(?<!\\)(?:\\\\)*\\(?:[0abefv]|x[0-9a-f]{2}|u[0-9a-f]{4})(?<=[:-] ".*)/i,
    "a character that is written as an escape",
    "delete the \\ and what belongs to it, and write the words around it again",
  ],
  [/\p{Co}/u, "a sign of another font", "write a letter, or - for a list"],
  [
    new RegExp(invisible.join("|"), "u"),
    "an invisible character",
    "delete it and write the words around it again",
  ],
];

/**
 * Finds characters that nobody sees, or that are left from a wrong encoding, in
 * the lines of a text.
 */
export function findBadCharacters(text: string): LineIssue[] {
  return text.split("\n").flatMap((line, index) => {
    const problem = explainBadCharacter(line);
    return problem ? [{ line: index + 1, problem }] : [];
  });
}

export function explainBadCharacter(line: string): string | undefined {
  for (const [pattern, kind, advice] of badCharacters) {
    const { 0: character = "", index } = pattern.exec(line) ?? {};
    if (index === undefined) continue;
    const before = line
      .slice(0, index)
      .replace(/\p{C}/gu, "")
      .trimStart()
      .slice(-20);
    const code = character
      .codePointAt(0)
      ?.toString(16)
      .toUpperCase()
      .padStart(4, "0");
    return `${kind} (U+${code}) ${before ? `after “${before}”` : "at the beginning of the line"}; ${advice}`;
  }
}
