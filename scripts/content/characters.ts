import { visit } from "yaml";
import { type Issue, parseYaml } from "./read-yaml";

const joining =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar"
    .split(" ")
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join("");
const emoji = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";

/** Joiners are letters of joining scripts, and join emoji. */
const misplacedJoiner = new RegExp(
  `(?<![${joining}])(?<![${emoji}](?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]`,
  "u",
);
/** Tags are part of flags such as that of Wales. */
const invisible =
  /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u;
/** UTF-8 that a program has read as Windows-1252: ’ as â€™, é as Ã©, क as à¤•. */
const garbled =
  /â€[\p{P}\p{S}\p{C}˜œž]|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|à[¤-³][\u0080-\u00bf\u0152-\u2122]/u;
const direction = /[\u061c\u200e\u200f\u2066-\u2069]/;
const override = /[\u202a-\u202e]/;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Of these, XML can hold only a few. */
const control = /(?![\t\n])[\p{Cc}\u2028\u2029\ufffe\uffff]|\p{Cs}/u;

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
  const found = (kind: string, pattern: RegExp, advice: string) => {
    const [character] = pattern.exec(line) ?? [];
    if (character === undefined) return;
    const at = line.indexOf(character);
    const before = line.slice(0, at).replace(/\p{C}/gu, "").trimStart().slice(-20);
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${kind} (U+${code}) ${before ? `after “${before}”` : "at the beginning of the line"}; ${advice}`;
  };
  return (
    found("a control character", control, "delete it, or write a new line instead") ??
    found("an unreadable letter, left from a wrong encoding", /\ufffd/, "write the right one") ??
    found("letters in a wrong encoding", garbled, "write the right ones") ??
    found("a sign of another font", /\p{Co}/u, "write a letter, or - for a list") ??
    found("an invisible character", invisible, "delete it and write the words around it again") ??
    found("an invisible joiner", misplacedJoiner, "delete it and write the words around it again") ??
    found(
      "a character that turns the direction of writing",
      override,
      "delete it and write the words again",
    ) ??
    (rightToLeft.test(line)
      ? undefined
      : found("an invisible mark of direction", direction, "delete it and write the words around it again"))
  );
}
