import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import { contentWith } from "../../tests/support/content";
import { explainBadName, findUnreadFiles } from "./folder";

const text =
  "expected a name that ends in .md, in small letters; PDFs and recordings go into content/files/";
const textName =
  "expected a name of small letters, digits and hyphens, such as our-john.md";
const story = "no story can have this name; choose another";
const page = "the site has no page with this name; ask a programmer to add one";
const picture =
  "expected a lower-case name, words joined by hyphens, ending in .jpg or .svg";
const file = "expected a name that ends in .pdf or .mp3, in small letters";

test.each([
  [
    "literature/more/the-well.md",
    "move this file to content/literature/; subfolders are not read",
  ],
  ["pages/new-page.md", page],
  ["pages/constructor.md", page],
  ["literature/404.md", story],
  ["literature/कहानी.md", textName],
  ["lesson-plans/kites.hi.md", textName],
  ["documents/My File.md", textName],
  ["documents/kites.pdf", text],
  ["lesson-plans/kites.MD", text],
  ["labels/hindi.yml", "expected the tag of a language, such as hi.yml"],
  ["files/content/lessons/kites.docx", file],
  ["files/content/lessons/kites.PDF", file],
  ["files/content/lessons/Kites.pdf", /^expected names of small letters/],
  [
    "files/content/kites.pdf",
    /^the site has no address for this file; move a PDF below /,
  ],
  [
    "prices.yml",
    /^only these files belong here: site.yml, menu.yml, people.yml, /,
  ],
  ["images/kite.jpg", "content/images/ is not a folder that the site uses"],
  ["pictures/class.png", /^pictures in this format are not shown/],
  ["pictures/Class.jpg", picture],
  ["pictures/our class.jpg", picture],
  [
    "pictures/list.pdf",
    /^a PDF or a recording does not belong here: upload it again/,
  ],
])("the file %s would never be read: %s", (name, problem) => {
  expect(explainBadName(name)).toMatch(problem);
});

test("an invisible character in a name is shown, and hidden files are ignored", () => {
  const names = [
    "pictures/a\nb.jpg",
    "pictures/a\u202egpj.jpg",
    "pages/._a.md",
    ".obsidian/a.json",
  ];
  const folder = contentWith(
    Object.fromEntries(names.map((name) => [name, ""])),
  );
  expect(findUnreadFiles(folder)).toEqual(
    ["a\ufffdb.jpg", "a\ufffdgpj.jpg"].map((name) => ({
      file: `content/pictures/${name}`,
      problem: picture,
    })),
  );
});

test.each([
  ["pages/loop", ".."],
  ["pictures/loop.svg", "loop.svg"],
  ["literature/nowhere.md", "/nowhere"],
])("a link at %s is one issue, wherever it leads", async (file, target) => {
  const folder = contentWith({});
  symlinkSync(target, join(folder, file));
  const { issues } = await checkFolder(folder);
  expect(issues).toEqual([
    `content/${file}: this is a link to a file or a folder; put the file itself here`,
  ]);
});

test("a folder in place of a file is one issue", async () => {
  const folder = contentWith({ "menu.yml": null });
  mkdirSync(join(folder, "menu.yml"));
  expect((await checkFolder(folder)).issues).toEqual([
    "content/menu.yml: this file is missing",
  ]);
});
