import { expect, test } from "vitest";
import { check } from "../../tests/support/check";
import { pdfOf, replace } from "../../tests/support/content";

const unused = "this file is not used; add it where it belongs, or delete it";

test("files that are unused, missing, or named like another are issues", async () => {
  const recording = "/public-objects/facilitations/explainers/fixture-own.mp3";
  const { issues } = await check({
    "files/content/lessons/unused.pdf": pdfOf(1),
    "files/content/lessons/fixture-tale.pdf": pdfOf(1),
    "pages/404.md": (text) =>
      `${text}\n[B](/content/lessons/fixture-tale.pdf)\n`,
    [`files${recording}`]: null,
    "pictures/new.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  });
  expect(issues).toEqual([
    `content/files/content/lessons/unused.pdf: ${unused}`,
    "content/files/content/phil-literature/fixture-tale.pdf: has the same name as /content/lessons/fixture-tale.pdf; rename one, because a ZIP file may contain both",
    `content/pictures/new.svg: ${unused}`,
    `content/recordings/fixture-own.md:4: the link ${recording} is broken: the site has no file ${recording}`,
  ]);
});

test("while another mistake may hide what is used, no file is called unused", async () => {
  const unusedFile = { "files/content/lessons/unused.pdf": pdfOf(1) };
  for (const [changes, problem] of [
    [
      { "literature/fixture-tale.hi.md": replace(/^teaser: .*\n/m, "") },
      "teaser: is missing",
    ],
    [
      { "testimonials.yml": replace("- id: 3", "- id: 1") },
      "id: 1 is already used",
    ],
  ] as const)
    expect((await check({ ...unusedFile, ...changes })).issues).toEqual([
      expect.stringContaining(problem),
    ]);
});

test("the PDF of a translation stays as long as the English one", async () => {
  const sheet = "files/content/lessons/sheets/fixture-tale-rows-ml.pdf";
  expect((await check({ [sheet]: pdfOf(1) })).issues).toEqual([]);
});

test("a text may link to a PDF that publishing will generate", async () => {
  const file = "/content/phil-literature/articles/fixture-written.pdf";
  const { issues } = await check({
    [`files${file}`]: null,
    "pages/404.md": (text) => `${text}\n[The article](${file})\n`,
  });
  expect(issues).toEqual([]);
});
