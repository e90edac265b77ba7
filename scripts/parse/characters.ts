/**
 * Characters that are invisible or shown as an empty box, except for joiners
 * and marks of direction, which Indian scripts and Urdu need.
 */
const badCharacter =
  /[\p{Co}\p{Zl}\p{Zp}\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]|(?![\t\n])\p{Cc}/u;

export function explainBadCharacter(text: string): string | undefined {
  const [character] = badCharacter.exec(text) ?? [];
  if (character === undefined) return;
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  const before = text.slice(0, text.indexOf(character)).trim().slice(-20);
  return `an invisible character (U+${code?.padStart(4, "0")}) ${before ? `after “${before}”` : "at the beginning"}; delete it and write the words around it again`;
}

/**
 * What PDFs and some keyboards write in place of a letter: ligatures, and two
 * signs that look like one vowel (The Unicode Standard, chapter 12, tables of
 * vowel letters, and similar pairs of signs).
 */
const imitatedLetters: Record<string, string> = {
  ...Object.fromEntries(
    [..."ﬀﬁﬂﬃﬄﬅﬆ"].map((ligature) => [ligature, ligature.normalize("NFKC")]),
  ),
  "\u0905\u093e": "आ",
  "\u0905\u0945": "ॲ",
  "\u0905\u0949": "ऑ",
  "\u0905\u094b": "ओ",
  "\u0905\u094c": "औ",
  "\u0906\u0945": "ऑ",
  "\u0906\u0947": "ओ",
  "\u0906\u0948": "औ",
  "\u0909\u0941": "ऊ",
  "\u090f\u0945": "ऍ",
  "\u090f\u0947": "ऐ",
  "\u093e\u0945": "ॉ",
  "\u093e\u0947": "ो",
  "\u093e\u0948": "ौ",
  "\u0947\u0947": "ै",
  "\u0b85\u0bc2": "ஆ",
  "\u0b92\u0bb3": "ஔ",
  "\u0b92\u0bd7": "ஔ",
  "\u0bc6\u0bb3": "ௌ",
  "\u0bc6\u0bbe": "ொ",
  "\u0bc6\u0bc6": "ை",
  "\u0bc6\u0bd7": "ௌ",
  "\u0bc7\u0bbe": "ோ",
};

/** With a sign of its own, ள is a letter, as in வெள்ளை. */
const imitatedLetter = new RegExp(
  `(?:${Object.keys(imitatedLetters).join("|")})(?!(?<=ள)[\u0bbe-\u0bcd])`,
);

/** Explains a letter that looks right but is made of other characters. */
export function explainImitatedLetter(text: string): string | undefined {
  const found = imitatedLetter.exec(text);
  if (!found) return;
  const [written] = found;
  const before = text.slice(0, found.index + written.length);
  const word = before.split(/\s/).at(-1);
  return `the last letter of “${word}” only looks like “${imitatedLetters[written]}”; delete it and type “${imitatedLetters[written]}”`;
}
