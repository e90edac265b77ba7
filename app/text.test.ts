import { expect, test } from "vitest";
import { formatReading } from "./text";

test.each([
  [179, "about 1 minute to read aloud"],
  [180, "about 2 minutes to read aloud"],
  [1152, "about 10 minutes to read aloud"],
])("a story of %d words takes %s", (words, length) => {
  expect(formatReading(words)).toBe(length);
});
