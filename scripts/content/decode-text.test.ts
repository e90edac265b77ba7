import { expect, test } from "vitest";
import { findBadCharacters } from "./characters";
import { decodeText } from "./decode-text";

test.each<[string, Buffer, string]>([
  ["Windows-1252", Buffer.from("Caf\xe9", "latin1"), "not UTF-8"],
  ["UTF-16 with a mark", Buffer.from("\ufeffid: 1", "utf16le"), "not UTF-8"],
  [
    "UTF-16 without a mark",
    Buffer.from("Words of a story here", "utf16le"),
    "not UTF-8",
  ],
  [
    "UTF-16 of the other order",
    Buffer.from("\ufeffid: 1", "utf16le").swap16(),
    "not UTF-8",
  ],
  [
    "a line between two versions",
    Buffer.from("a\n=======\nb\n"),
    "git could not merge",
  ],
  [
    "an indented merge marker",
    Buffer.from("a:\n  >>>>>>> b\n"),
    "git could not merge",
  ],
  ["5,000 quotations", Buffer.from("> ".repeat(5000)), "nested too deeply"],
  [
    "many lists in quotations",
    Buffer.from("> - > - a\n\n".repeat(500)),
    "nested too deeply",
  ],
  [
    "5,000 brackets",
    Buffer.from("[ ".repeat(5000)),
    "this paragraph has too many",
  ],
  [
    "a paragraph of 1,000 stars",
    Buffer.from("*a _b\n".repeat(500)),
    "this paragraph has too many",
  ],
  ["1.1 MB", Buffer.from("a".repeat(1_100_000)), "1100 KB in 1 lines"],
])("%s is one issue", (_, bytes, problem) => {
  expect(decodeText(bytes)).toEqual({
    issue: {
      line: expect.any(Number),
      problem: expect.stringContaining(problem),
    },
  });
});

test.each([
  ["a list of 2,000", "- a\n".repeat(2000)],
  ["a list in each of 200 quotations", "> - a\n\n".repeat(200)],
  ["a line between two parts", "a\n\n* * * *\n\n- - - -\n\nb\n"],
  ["a table of 200 rows", "| a | b | c | d | e | f |\n".repeat(200)],
  ["a paragraph of 100 links", "[a](b)\n".repeat(100)],
])("%s is no issue", (_, text) => {
  expect(decodeText(Buffer.from(text))).toEqual({ text });
});

test("every kind of line end is read", () => {
  expect(decodeText(Buffer.from("\ufeff\ufeffa\rb\r\nc\n"))).toEqual({
    text: "a\nb\nc\n",
  });
});

test.each([
  ...[
    "a\vb",
    "a\u200bb",
    "a\u202eb",
    "a\u00adb",
    "a\ufffdb",
    "a\u200db",
    "a\u200eb",
    "\uf0b7 a",
  ],
  ...[
    "Itâ\u20ac\u2122s",
    "cafÃ\u00a9",
    "à¤\u2022à¤\u00b9",
    "à®\u2022",
    "\u00e2\u0080\u0099",
  ],
  ...[
    "a\ufffcb",
    "a\u2800b",
    "a\u3164b",
    "a\u2028b",
    'title: "a\\vb"',
    'title: "a\\u200Bb"',
  ],
])("%j is an issue", (text) => {
  expect(findBadCharacters(`\n${text}`)).toEqual([
    { line: 2, problem: expect.stringContaining("U+") },
  ]);
});

test.each([
  "क्‍ष",
  "می‌خواهم",
  "👩‍🏫",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "à la carte, naïve, Âge",
  "a\tb",
  'title: "a\\\\b"',
  "‏سلام",
  "🏳️‍🌈",
])("%j is no issue", (text) => {
  expect(findBadCharacters(text)).toEqual([]);
});
