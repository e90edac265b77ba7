import { expect, test } from "vitest";
import { type Changes, contentWith, pdfOf, replace } from "../../tests/support/content";
import { checkContent } from "./check";

const recording = "/public-objects/facilitations/explainers/fixture-own.mp3";
const without = (file: string) => ({ [`files${file}`]: null });

test.each<[string, Changes, unknown[]]>([
  [
    "a file that is not used",
    { "files/content/lessons/new.pdf": pdfOf(1) },
    [
      "content/files/content/lessons/new.pdf: this file is not used by any page, plan, story, document or recording",
    ],
  ],
  [
    "a file with the name of another in another folder",
    {
      "files/content/lessons/fixture-tale.pdf": pdfOf(1),
      "pages/404.md": (text) => `${text}\n[The tale](/content/lessons/fixture-tale.pdf)\n`,
    },
    [
      "content/files/content/phil-literature/fixture-tale.pdf: has the same name as /content/lessons/fixture-tale.pdf; rename one, because a ZIP file may contain both",
    ],
  ],
  [
    "a file with the name of a PDF that is not generated yet",
    {
      "files/content/lessons/new.pdf": pdfOf(1),
      "documents/new.md": "---\ntitle: T\nkind: article\ndescription: D\ncredit: C\n---\nWords.\n",
      "pages/404.md": (text) =>
        `${text}\n[A](/content/lessons/new.pdf), [B](/content/phil-literature/new.pdf)\n`,
    },
    [
      "content/files/content/phil-literature/new.pdf: has the same name as /content/lessons/new.pdf; rename one, because a ZIP file may contain both",
    ],
  ],
  [
    "a recording of real people that is missing",
    without(recording),
    [
      `content/recordings/fixture-own.md:4: refers to ${recording}, but content/files${recording} does not exist; upload the recording`,
    ],
  ],
  [
    "a PDF without words that is missing",
    without("/content/phil-literature/articles/fixture-given.pdf"),
    [
      expect.stringMatching(
        /^content\/documents\/fixture-given\.md:4: refers to .*fixture-given\.pdf does not exist; upload a PDF, or write its words$/,
      ),
    ],
  ],
])("%s is an issue", async (_, changes, issues) => {
  expect((await checkContent(contentWith(changes))).issues).toEqual(issues);
});

test("a text may link to a PDF that publishing will generate", async () => {
  const file = "/content/phil-literature/articles/fixture-written.pdf";
  const folder = contentWith({
    [`files${file}`]: null,
    "pages/404.md": (text) => `${text}\n[The article](${file})\n`,
  });
  expect((await checkContent(folder)).issues).toEqual([]);
});

test("the PDF of a translation stays while the translation is incomplete", async () => {
  const folder = contentWith({ "documents/fixture-tale.hi.md": replace(/^title: .*\n/m, "") });
  expect((await checkContent(folder)).issues).toEqual([]);
});
