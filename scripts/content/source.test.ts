import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import { readSource } from "./source";

const folder = makeFolder();

function read(text: string) {
  writeFileSync(join(folder, "a.md"), text);
  return readSource(folder, "a.md");
}
const file = (opening: string, closing: string) =>
  `${opening}\nid: 1\n\ntitle: A\n${closing}\nSit.\n`;

test.each([
  ["nothing special", file("---", "---"), 1],
  ["a space after the first ---", file("--- ", "---"), 1],
  ["a space before it", file(" ---", "---"), 1],
  ["empty lines before it", file("\n \n---", "---"), 3],
  ["two byte order marks", file("\ufeff\ufeff---", "---"), 1],
  ["a tab after the second ---", file("---", "---\t"), 1],
  ["a no-break space after it", file("---", "---\u00a0"), 1],
])(
  "a file with %s is read, and its lines have their numbers",
  (_, text, line) => {
    expect(read(text)).toEqual({
      file: "content/a.md",
      yaml: `${"\n".repeat(line)}id: 1\n\ntitle: A\n`,
      body: "Sit.\n",
      bodyLine: line + 5,
    });
  },
);
