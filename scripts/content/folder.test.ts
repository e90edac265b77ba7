import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentWith, issueIn, plan } from "../../tests/support/content";
import { checkContent } from "../check/check";

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
  ["literature/404.md", "no story can have this name; choose another"],
  ["literature/index.md", "no story can have this name; choose another"],
  ["literature/कहानी.md", "expected a name of small letters, digits and hyphens, such as our-john.md"],
  ["lesson-plans/kites.hi.md", "expected a name of small letters, digits and hyphens, such as our-john.md"],
  ["documents/My File.md", "expected a name of small letters, digits and hyphens, such as our-john.md"],
  ["documents/kites.pdf", `expected a name that ends in .md, in small letters; ${endings}`],
  ["lesson-plans/kites.MD", `expected a name that ends in .md, in small letters; ${endings}`],
  ["lesson-plans/kites.md~", `expected a name that ends in .md, in small letters; ${endings}`],
  ["files/content/lessons/kites.docx", "expected a name that ends in .pdf or .mp3, in small letters"],
  ["files/content/lessons/kites.PDF", "expected a name that ends in .pdf or .mp3, in small letters"],
  ["prices.yml", lists],
  ["the-kite.md", lists],
  ["images/kite.jpg", "content/images/ is not a folder that the site uses"],
  ["pictures/class.png", format],
  ["pictures/Class.jpg", picture],
  ["pictures/class.jpeg", picture],
  ["pictures/our class.jpg", picture],
  ["pictures/list.pdf", misplaced],
  ["pictures/class-7.mp3", misplaced],
])("the file %s is an issue, because it would never be read", async (file, problem) => {
  expect(await issueIn({ [file]: plan })).toBe(`content/${file}: ${problem}`);
});

test.each(["pictures/a\nb.jpg", "pictures/a\u202egpj.jpg", "pictures/a\u200bb.jpg"])(
  "an invisible character in the name %j is one issue, in one line",
  async (file) => {
    const shown = file.replace(/\p{C}/u, "\ufffd");
    expect(await issueIn({ [file]: "" })).toBe(`content/${shown}: ${picture}`);
  },
);

const isLink = "this is a link to a file or a folder; put the file itself here";

test.each([
  ["pages/loop", ".."],
  ["pictures/loop.svg", "loop.svg"],
  ["pages/donate.md", "donate.md"],
  ["literature/nowhere.md", "/nowhere"],
])("a link at %s is one issue, wherever it leads", async (file, target) => {
  const folder = contentWith({});
  rmSync(join(folder, file), { force: true });
  symlinkSync(target, join(folder, file));
  const { issues } = await checkContent(folder);
  expect(issues).toEqual([`content/${file}: ${isLink}`]);
});

test.each(["pages/donate.md", "menu.yml", "people.yml"])(
  "a folder in place of %s is one issue",
  async (file) => {
    const folder = contentWith({ [file]: null });
    mkdirSync(join(folder, file));
    const { issues } = await checkContent(folder);
    expect(issues).toContain(`content/${file}: this file is missing`);
  },
);
