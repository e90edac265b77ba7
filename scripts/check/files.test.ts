import { expect, test } from "vitest";
import { check } from "../../tests/support/check";
import { pdfOf, replace } from "../../tests/support/content";

const unused = "this file is not used; name it where it belongs, or delete it";

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

test("a text may link to a PDF that publishing will generate, and that of an incomplete translation stays", async () => {
  const file = "/content/phil-literature/articles/fixture-written.pdf";
  const { issues } = await check({
    [`files${file}`]: null,
    "pages/404.md": (text) => `${text}\n[The article](${file})\n`,
    "documents/fixture-tale.hi.md": replace(/^title: .*\n/m, ""),
  });
  expect(issues).toEqual([
    "content/documents/fixture-tale.hi.md:2: title: is missing",
  ]);
});
