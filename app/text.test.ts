import { expect, test } from "vitest";
import {
  escapeMarkup,
  estimateTextWidth,
  formatBytes,
  toDayInIndia,
} from "./text";

test.each([
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [1_250_000, "1.3 MB"],
])("%d bytes are %s", (bytes, size) => {
  expect(formatBytes(bytes)).toBe(size);
});

test.each([
  [Date.UTC(2026, 0, 30, 18, 29), "2026-01-30"],
  [Date.UTC(2026, 0, 30, 18, 30), "2026-01-31"],
  [0, "1970-01-01"],
])("the day of %i in India is %s", (time, day) => {
  expect(toDayInIndia(time)).toBe(day);
});

test.each([
  ["Whose egg?", 10],
  // Three letters and a vowel sign that takes width; the virama takes none.
  ["क्लास", 4 + 4 * 0.2],
  ["கதை", 3 + 3 * 0.8],
])("%s is as wide as %s Latin letters", (text, width) => {
  expect(estimateTextWidth(text)).toBeCloseTo(width);
});

test.each([
  ['<b> & ]]> "a"', "&#60;b&#62; &#38; ]]&#62; &#34;a&#34;"],
  ["one\vtwo\u0000", "onetwo"],
  ["one\tand\ntwo", "one\tand\ntwo"],
  ["\u001b[1m\u0085", "[1m"],
  ["\ufffe\uffff", ""],
  ["\ud83d and \ude42, but 🙂", " and , but 🙂"],
  ["கதை 👩\u200d🏫", "கதை 👩\u200d🏫"],
])("%j is written into XML as %j", (text, markup) => {
  expect(escapeMarkup(text)).toBe(markup);
});
