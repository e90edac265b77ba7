import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import { contentWith, pdfOf, replace } from "../../tests/support/content";

test("files that are unused, missing, or named like another are issues", async () => {
  const recording = "/public-objects/facilitations/explainers/fixture-own.mp3";
  const article = "/content/phil-literature/articles/fixture-given.pdf";
  const folder = contentWith({
    "files/content/lessons/unused.pdf": pdfOf(1),
    "files/content/lessons/fixture-tale.pdf": pdfOf(1),
    "files/content/lessons/new.pdf": pdfOf(1),
    // Its PDF is not generated yet.
    "documents/new.md":
      "---\ntitle: T\nkind: article\ndescription: D\ncredit: C\n---\nWords.\n",
    "pages/404.md": (text) =>
      `${text}\n[A](/content/lessons/new.pdf), [B](/content/lessons/fixture-tale.pdf)\n`,
    [`files${recording}`]: null,
    [`files${article}`]: null,
  });
  expect((await checkFolder(folder)).issues).toEqual([
    expect.stringMatching(
      `^content/documents/fixture-given.md:4: refers to ${article}, .* does not exist; upload it, or write its words$`,
    ),
    "content/files/content/lessons/unused.pdf: this file is not used by any page, plan, story, document or recording",
    ...["fixture-tale", "new"].map(
      (name) =>
        `content/files/content/phil-literature/${name}.pdf: has the same name as /content/lessons/${name}.pdf; rename one, because a ZIP file may contain both`,
    ),
    `content/recordings/fixture-own.md:4: refers to ${recording}, but content/files${recording} does not exist; upload it, or write its words`,
  ]);
});

test("a text may link to a PDF that publishing will generate, and that of an incomplete translation stays", async () => {
  const file = "/content/phil-literature/articles/fixture-written.pdf";
  const folder = contentWith({
    [`files${file}`]: null,
    "pages/404.md": (text) => `${text}\n[The article](${file})\n`,
    "documents/fixture-tale.hi.md": replace(/^title: .*\n/m, ""),
  });
  expect((await checkFolder(folder)).issues).toEqual([
    "content/documents/fixture-tale.hi.md:2: title: is missing",
  ]);
});
