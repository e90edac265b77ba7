import { expect, test } from "vitest";
import { explainBadCharacter } from "./characters";

test.each([
  ...["a\0b", "a\vb", "a\u0007b", "a\u007fb", "a\u0085b", "a\u2028b"],
  ...["a\u00adb", "a\u200bb", "a\u2060b", "a\ufeffb", "a\ufffcb", "a\ufffdb"],
  ...["a\u202eb", "a\u2066b", "a \uf0b7 b"],
])("%j has a character that nobody sees", (text) => {
  expect(explainBadCharacter(text)).toMatch(/U\+[0-9A-F]{4}\) after “a”/);
});

test.each([
  ...[
    "क्\u200dष",
    "می\u200cخواهم",
    "\u200fسلام",
    "👩\u200d🏫",
    "🏳️\u200d🌈",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ],
  ...["a\tb\nc", "à la carte, naïve, Âge", "“So” – ‘so’ …", "a\u00a0b"],
])("%j has none", (text) => {
  expect(explainBadCharacter(text)).toBeUndefined();
});
