import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import { readSource } from "./source";
import { findLine } from "./yaml";

const folder = makeFolder();

function read(text: string | Buffer) {
  writeFileSync(join(folder, "a.md"), text);
  return readSource(folder, "a.md", {});
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
    const { source, fields, issues } = read(text);
    expect(source).toMatchObject({ body: "Sit.\n", bodyLine: line + 5 });
    expect(source && findLine(source, ["title"])).toBe(line + 3);
    expect([fields, issues]).toEqual([{ id: 1, title: "A" }, []]);
  },
);

test.each<[string, string | Buffer, number, string]>([
  ["Windows-1252", Buffer.from("a\nCaf\xe9", "latin1"), 2, "not UTF-8"],
  ["UTF-16", Buffer.from("\ufeffid: 1", "utf16le"), 1, "not UTF-8"],
  ["UTF-16 without a mark", Buffer.from("id: 1", "utf16le"), 1, "not UTF-8"],
  [
    "UTF-16 of the other order",
    Buffer.from("\ufeffid: 1", "utf16le").swap16(),
    1,
    "not UTF-8",
  ],
  ["a line between two versions", "a\n=======\nb\n", 2, "git could not merge"],
  ["an indented merge marker", "a:\n  >>>>>>> b\n", 2, "git could not merge"],
  ["many quotations", "a\n\n> > > > a", 3, "nested too deeply"],
  ["many lists in quotations", "> - > - a", 1, "nested too deeply"],
  ["a picture", `a\n![](data:${"A".repeat(5000)})`, 2, "this line is longer"],
  ["100 KB in one line", "] ".repeat(50_000), 1, "this line is longer"],
  [
    "100 KB of brackets",
    `${"](".repeat(16)}\n`.repeat(2900),
    313,
    "5000 signs",
  ],
  ["120 KB", "Words.\n\n".repeat(15_000), 1, "120 KB in 30001 lines"],
])("%s is one issue in its line", (_, text, line, problem) => {
  expect(read(text)).toEqual({
    issues: [
      { file: "content/a.md", line, problem: expect.stringContaining(problem) },
    ],
  });
});

test.each([
  ["a list of 2,000", "- a\n".repeat(2000)],
  ["a list in each of 200 quotations", "> - a\n\n".repeat(200)],
  ["a line between two parts", "a\n\n* * * *\n\n- - - -\n\nb\n"],
  ["a paragraph of 100 links", "[a](b)\n".repeat(100)],
])("%s is read", (_, body) => {
  expect(read(`---\nid: 1\n---\n${body}`)).toMatchObject({ source: { body } });
});

test("every kind of line end is read", () => {
  expect(read("---\rid: 1\r\n---\na\rb\r\nc\n")).toMatchObject({
    fields: { id: 1 },
    source: { body: "a\nb\nc\n" },
  });
});
