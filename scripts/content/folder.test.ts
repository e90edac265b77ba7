import { expect, test } from "vitest";
import { moves } from "../../app/server/content/content-schema.server";
import { readContent, readMedia } from "./read";
import { contentWith, mistakeIn, plan, story } from "./test-content";

test.each([
  [
    "literature/more/the-well.md",
    "move this file into content/literature/; the site reads no folder below that",
  ],
  ["pages/more/donate.md", "move this file into content/pages/; the site reads no folder below that"],
  ["pages/new-page.md", "the site has no page of this name; a new page begins in its code"],
  ["pages/constructor.md", "the site has no page of this name; a new page begins in its code"],
  ["documents/My File.md", "expected a name of small letters, digits and hyphens, such as our-john.md"],
  ["documents/kites.pdf", "expected a name that ends in .md; PDFs and recordings go into content/files/"],
  ["lesson-plans/kites.MD", "expected a name that ends in .md; PDFs and recordings go into content/files/"],
  ["lesson-plans/kites.md~", "expected a name that ends in .md; PDFs and recordings go into content/files/"],
  ["files/content/lessons/kites.docx", "expected a name that ends in .pdf or .mp3"],
  ["files/content/lessons/kites.PDF", "expected a name that ends in .pdf or .mp3"],
  ["prices.yml", "the site reads only site.yml, menu.yml, people.yml, testimonials.yml here"],
  ["the-kite.md", "the site reads only site.yml, menu.yml, people.yml, testimonials.yml here"],
  ["pictures/team/editor.jpg", "move this file into content/pictures/; the site reads no folder below that"],
  ["images/kite.jpg", "the site reads no folder content/images/"],
])("%s is not passed over in silence", (file, problem) => {
  expect(mistakeIn({ [file]: plan })).toBe(`content/${file}:1: ${problem}`);
});

test("what becomes a PDF or a recording is not passed over either", () => {
  const folder = contentWith({ "documents/more/kites.md": plan });
  expect(() => readMedia(folder)).toThrow("content/documents/more/kites.md:1: move this file");
});

test("what a computer hides from its user does not count", () => {
  const hidden = [".DS_Store", "pages/.DS_Store", "literature/._our-john.md", ".obsidian/app.json"];
  const folder = contentWith(Object.fromEntries(hidden.map((file) => [file, story(moves)])));
  expect(readContent(folder)).toEqual(readContent("content"));
});
