import { expect, test } from "vitest";
import { formatLength } from "./text";

test.each([
  [179, "179 words, about 1 minute to read aloud"],
  [180, "180 words, about 2 minutes to read aloud"],
  [1152, "1,152 words, about 10 minutes to read aloud"],
])("a story of %d words has %s", (words, length) => {
  expect(formatLength(words)).toBe(length);
});
