import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lineOf, readSource } from "./source";

const folder = mkdtempSync(join(tmpdir(), "p4c-source-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(join(folder, "a.md"), text);
  return readSource(folder, "a.md");
}
const file = (opening: string, closing: string) => `${opening}\nid: 1\n\ntitle: A\n${closing}\nSit.\n`;

test.each([
  ["nothing special", file("---", "---"), 1],
  ["a space after the first ---", file("--- ", "---"), 1],
  ["a space before it", file(" ---", "---"), 1],
  ["empty lines before it", file("\n \n---", "---"), 3],
  ["two byte order marks", file("\ufeff\ufeff---", "---"), 1],
  ["a tab after the second ---", file("---", "---\t"), 1],
  ["a no-break space after it", file("---", "---\u00a0"), 1],
])("a file with %s is read, and its lines have their numbers", (_, text, line) => {
  expect(read(text)).toEqual({
    file: "content/a.md",
    yaml: `${"\n".repeat(line)}id: 1\n\ntitle: A\n`,
    body: "Sit.\n",
    bodyLine: line + 5,
  });
});

const hyphens = "expected a line of three hyphens, ---";
const none = "expected front matter between two lines of ---";

test.each([
  ["words before the first ---", file("My notes\n---", "---"), 1, none],
  ["an invisible character before it", file("\u200b---", "---"), 1, none],
  ["the first --- twice", file("---\n---", "---"), 1, none],
  ["a dash for it", file("—", "---"), 1, hyphens],
  ["two hyphens", file("--", "---"), 1, hyphens],
  ["+++", file("+++", "+++"), 1, hyphens],
  ["four hyphens at the end", file("---", "----"), 5, hyphens],
  ["a space before the second ---", file("---", " ---"), 5, hyphens],
  ["words after it", file("---", "--- Here the text begins"), 5, hyphens],
  ["no second ---", file("---", ""), 1, none],
  ["nothing", "", 1, none],
])("a file with %s is one issue", (_, text, line, problem) => {
  expect(read(text)).toEqual({
    issue: `content/a.md:${line}: ${problem}`,
    text: text.replace(/^\ufeff/, ""),
  });
});

test("the line of a field that is missing is that of its closest parent", () => {
  const yaml = "list:\n  - id: a\n  - id: b\n    move: c\n";
  expect(lineOf({ yaml }, ["list", 1, "move"])).toBe(4);
  expect(lineOf({ yaml }, ["list", 1, "age", "from"])).toBe(3);
  expect(lineOf({ yaml }, ["title"])).toBe(1);
  expect(lineOf({ yaml: "" }, ["title"])).toBe(1);
});
