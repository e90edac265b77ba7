import { expect, test } from "vitest";
import { explainBadCharacter, explainImitatedLetter } from "./characters";

test.each([
  ..."\0\v\u007f\u0085\u2028\u00ad\u200b\u2060\ufeff\ufffd\u202e\uf0b7",
])("nobody sees %j", (character) => {
  expect(explainBadCharacter(`a${character}b`)).toMatch(
    /U\+[0-9A-F]{4}\) after “a”/,
  );
});

test.each([
  ...["क्\u200dष", "می\u200cخواهم", "\u200fسلام", "👩\u200d🏫", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ...["a\tb\nc", "à la carte", "“So” – ‘so’ …", "a\u00a0b"],
])("%j has only characters that are seen or needed", (text) => {
  expect(explainBadCharacter(text)).toBeUndefined();
});

test.each([
  ["what o\ufb03ce", "o\ufb03", "ffi"],
  ["\ufb01nd", "\ufb01", "fi"],
  ["एक \u0905\u093eम", "\u0905\u093e", "आ"],
  ["द\u093e\u0947", "द\u093e\u0947", "ो"],
  ["ம\u0bc6\u0bb3னம்", "ம\u0bc6\u0bb3", "ௌ"],
  ["க\u0bc6\u0bbeடி", "க\u0bc6\u0bbe", "ொ"],
])("%j has a letter that only looks right", (text, beginning, letter) => {
  expect(explainImitatedLetter(text)).toContain(
    `the last letter of “${beginning}” only looks like “${letter}”; `,
  );
});

test.each(["office", "आम और ओस", "दो", "வெள்ளை ஒளி தெளிவு", "மௌனம் கொடி"])(
  "%j has only usual letters",
  (text) => {
    expect(explainImitatedLetter(text)).toBeUndefined();
  },
);
