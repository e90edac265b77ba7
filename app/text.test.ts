import { expect, test } from "vitest";
import { formatReading, visualLength } from "./text";

test.each([
  [179, "about 1 minute to read aloud"],
  [180, "about 2 minutes to read aloud"],
  [1152, "about 10 minutes to read aloud"],
])("a story of %d words takes %s", (words, length) => {
  expect(formatReading(words)).toBe(length);
});

test.each([
  ["Whose egg?", 10],
  // Three letters and a vowel sign that takes width; the virama takes none.
  ["क्लास", 4 + 4 * 0.2],
  ["கதை", 3 + 3 * 0.8],
])("%s is as wide as %s Latin letters", (text, width) => {
  expect(visualLength(text)).toBeCloseTo(width);
});
