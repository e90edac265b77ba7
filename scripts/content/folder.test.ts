import { expect, test } from "vitest";
import { mistakeIn, plan } from "../../tests/support/content";

const endings = "PDFs and recordings go into content/files/";
const lists = "only these files belong here: site.yml, menu.yml, people.yml, testimonials.yml, languages.yml";
const below = (folder: string) => `move this file to content/${folder}/; subfolders are not read`;
const picture = "expected a lower-case name, words joined by hyphens, ending in .jpg or .svg";
const format =
  "pictures in this format are not shown: open the file, save it as a JPEG, and use that; renaming it is not enough";
const misplaced =
  "a PDF or a recording does not belong here: upload it again under “Collection Assets”, and delete this file";

test.each([
  ["literature/more/the-well.md", below("literature")],
  ["pictures/team/editor.jpg", below("pictures")],
  ["pages/new-page.md", "the site has no page with this name; ask a programmer to add one"],
  ["pages/constructor.md", "the site has no page with this name; ask a programmer to add one"],
  ["documents/My File.md", "expected a name of small letters, digits and hyphens, such as our-john.md"],
  ["documents/kites.pdf", `expected a name that ends in .md; ${endings}`],
  ["lesson-plans/kites.MD", `expected a name that ends in .md; ${endings}`],
  ["lesson-plans/kites.md~", `expected a name that ends in .md; ${endings}`],
  ["files/content/lessons/kites.docx", "expected a name that ends in .pdf or .mp3"],
  ["files/content/lessons/kites.PDF", "expected a name that ends in .pdf or .mp3"],
  ["prices.yml", lists],
  ["the-kite.md", lists],
  ["images/kite.jpg", "content/images/ is not a folder that the site uses"],
  ["pictures/class.png", format],
  ["pictures/Class.jpg", picture],
  ["pictures/class.jpeg", picture],
  ["pictures/our class.jpg", picture],
  ["pictures/list.pdf", misplaced],
  ["pictures/class-7.mp3", misplaced],
])("the file %s is a mistake, because it would never be read", async (file, problem) => {
  expect(await mistakeIn({ [file]: plan })).toBe(`content/${file}: ${problem}`);
});
