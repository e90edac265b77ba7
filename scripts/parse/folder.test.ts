import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentWith } from "../../tests/support/content";
import { findMisplacedFiles } from "./folder";

test.each([
  ["literature/more/the-well.md", "such as our-john.md"],
  ["recordings/kites.hi.md", "such as our-john.md"],
  ["documents/My File.md", "such as our-john.md"],
  ["documents/kites.pdf", "such as our-john.md"],
  ["labels/hindi.yml", "the tag of a language"],
  ["files/content/lessons/kites.docx", "a PDF below content/lessons/"],
  ["files/content/lessons/Kites.pdf", "a PDF below content/lessons/"],
  ["files/content/kites.pdf", "a PDF below content/lessons/"],
  ["prices.yml", "only site.yml, menu.yml"],
  ["images/kite.jpg", "content/images/ is not a folder"],
  ["pictures/class.png", "a JPEG or SVG"],
  ["pictures/our class.jpg", "a JPEG or SVG"],
])("the file %s would never be read: %s", (name, problem) => {
  expect(findMisplacedFiles(contentWith({ [name]: "" }))).toEqual([
    { file: `content/${name}`, problem: expect.stringContaining(problem) },
  ]);
});

test("an invisible character in a name is shown, and hidden files are ignored", () => {
  const folder = contentWith({
    "pictures/a\u202egpj.jpg": "",
    "pages/._a.md": "",
    ".obsidian/a.json": "",
  });
  expect(findMisplacedFiles(folder)).toMatchObject([
    { file: "content/pictures/a\ufffdgpj.jpg" },
  ]);
});

test("a link to another file is an issue", () => {
  const folder = contentWith({});
  const name = "files/content/lessons/fixture-link.pdf";
  symlinkSync("/proc/self/environ", join(folder, name));
  expect(findMisplacedFiles(folder)).toMatchObject([
    { file: `content/${name}` },
  ]);
});
