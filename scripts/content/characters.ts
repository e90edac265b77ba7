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
