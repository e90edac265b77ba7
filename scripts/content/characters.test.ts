import { expect, test } from "vitest";
import { explainBadCharacter } from "./characters";

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
