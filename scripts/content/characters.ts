import { visit } from "yaml";
import { type Issue, parseYaml } from "./read-yaml";

const joining =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar"
    .split(" ")
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join("");
const emoji = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";

const rightToLeft =
  "[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]";
const rewrite = "delete it and write the words around it again";

/** The first that matches a line is reported: the characters, what they are, and what to do. */
const badCharacters: [RegExp, string, string][] = [
  [
    // UTF-8 that a program has read as Windows-1252 or Latin-1: ’ as â€™, é as Ã©, क as à¤•.
    /â[€\u0080][\p{P}\p{S}\p{C}˜œž]|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|à[¤-³][\u0080-\u00bf\u0152-\u2122]/u,
    "letters in a wrong encoding",
    "write the right ones",
  ],
  // XML can hold only a few of these.
  [
    /(?![\t\n])[\p{Cc}\u2028\u2029\ufffe\uffff]|\p{Cs}/u,
    "a control character",
    "delete it, or write a new line instead",
  ],
  [/\ufffd/, "an unreadable letter, left from a wrong encoding", "write the right one"],
  [/\p{Co}/u, "a sign of another font", "write a letter, or - for a list"],
  [
    // Tags are part of flags such as that of Wales.
    /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u,
    "an invisible character",
    rewrite,
  ],
  [
    // Joiners are letters of joining scripts, and join emoji.
    new RegExp(`(?<![${joining}])(?<![${emoji}](?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]`, "u"),
    "an invisible joiner",
    rewrite,
  ],
  [/[\u202a-\u202e]/, "a character that turns the direction of writing", rewrite],
  [
    new RegExp(`(?<!${rightToLeft}.*)[\\u061c\\u200e\\u200f\\u2066-\\u2069](?!.*${rightToLeft})`, "u"),
    "an invisible mark of direction",
    rewrite,
  ],
];

/** Finds characters that nobody sees, or that are left from a wrong encoding, in the lines of a text. */
export function findBadCharacters(text: string): Issue[] {
  return text.split("\n").flatMap((line, index) => {
    const problem = explainBadCharacter(line);
    return problem ? [{ line: index + 1, problem }] : [];
  });
}

/** Finds the same where YAML writes them as an escape, such as "\v". */
export function findEscapedCharacters(yaml: string): Issue[] {
  if (!yaml.includes("\\")) return [];
  const { document, lines } = parseYaml(yaml);
  const issues: Issue[] = [];
  visit(document, {
    Scalar: (_, { value, type, range }) => {
      if (type !== "QUOTE_DOUBLE" || typeof value !== "string" || !range) return;
      const problem = explainBadCharacter(value);
      if (problem && !explainBadCharacter(yaml.slice(range[0], range[1])))
        issues.push({ line: lines.linePos(range[0]).line, problem });
    },
  });
  return issues;
}

export function explainBadCharacter(line: string): string | undefined {
  for (const [pattern, kind, advice] of badCharacters) {
    const { 0: character = "", index } = pattern.exec(line) ?? {};
    if (index === undefined) continue;
    const before = line.slice(0, index).replace(/\p{C}/gu, "").trimStart().slice(-20);
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${kind} (U+${code}) ${before ? `after “${before}”` : "at the beginning of the line"}; ${advice}`;
  }
}
