import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { readSourceFile } from "./source";
import { getLineOfField } from "./yaml";

const folder = makeTemporaryFolder();

function read(text: string | Buffer) {
  writeFileSync(join(folder, "a.md"), text);
  return readSourceFile(folder, "a.md", {});
}

test.each([
  ["nothing special", "---", "---", 1],
  ["a space before the first ---", " ---", "---", 1],
  ["empty lines before it", "\n \n---", "---", 3],
  ["two byte order marks", "\ufeff\ufeff---", "---", 1],
  ["a no-break space after the second ---", "---", "---\u00a0", 1],
  ["line ends of Windows and of old Macs", "---\r\n", "---\r", 2],
])(
  "a file with %s is read, and its lines have their numbers",
  (_, opening, closing, line) => {
    const text = `${opening}\nid: 1\n\ntitle: A\n${closing}\nSit.\n`;
    const { source, issues } = read(text);
    expect(source).toMatchObject({
      fields: { id: 1, title: "A" },
      body: expect.stringMatching(/^\n?Sit\.\n$/),
    });
    expect(source && getLineOfField(source, ["title"])).toBe(line + 3);
    expect(issues).toEqual([]);
  },
);

test.each<[string, string | Buffer, number, string]>([
  ["Windows-1252", Buffer.from("a\nCaf\xe9", "latin1"), 2, "not UTF-8"],
  ["UTF-16", Buffer.from("\ufeffid: 1", "utf16le"), 1, "not UTF-8"],
  ["UTF-16 without a mark", Buffer.from("id: 1", "utf16le"), 1, "not UTF-8"],
  ["a line between two versions", "a\n=======\nb\n", 2, "git could not merge"],
  ["an indented merge marker", "a:\n  >>>>>>> b\n", 2, "git could not merge"],
  ["a picture", `a\n![](data:${"A".repeat(5000)})`, 2, "this line is longer"],
  ["120 KB", "Words.\n\n".repeat(15_000), 1, "120 KB"],
])("%s is one issue in its line", (_, text, line, problem) => {
  expect(read(text)).toEqual({
    issues: [
      { file: "content/a.md", line, problem: expect.stringContaining(problem) },
    ],
  });
});

test("a zero in UTF-8 is an invisible character", () => {
  const { issues } = read("---\nid: a\0b\n---\n");
  expect(issues[0]?.problem).toContain("an invisible character (U+0000)");
});
