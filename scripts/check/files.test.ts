import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  check,
  checkFolder,
  issueLike,
  problemLike,
} from "../../tests/support/check";
import { contentWith, pdfOf, plan, replace } from "../../tests/support/content";
import { checkFileSizes, checkPackSizes } from "./files";

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
  expect(issues).toEqual(
    [
      "files/content/lessons/unused.pdf: … not used",
      "files/content/phil-literature/fixture-tale.pdf: has the same name as /content/lessons/fixture-tale.pdf",
      "pictures/new.svg: … not used",
      `recordings/fixture-own.md:4: the link ${recording} is broken: … no file ${recording}`,
    ].map(issueLike),
  );
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

test("what the site leaves out of a drawing is a warning", async () => {
  const { issues, warnings } = await check({
    "pictures/fixture-cover.svg": (svg) =>
      svg.replace("<rect", "<foreignObject/><rect onclick='a()'"),
  });
  expect([issues, warnings]).toEqual([
    [],
    [
      issueLike(
        "pictures/fixture-cover.svg: … leaves out <foreignObject>, onclick;",
      ),
    ],
  ]);
});

test("a name that the editor has made from other letters is a warning", async () => {
  const { warnings } = await check({
    "lesson-plans/7c80b62d0aa4.md": plan,
  });
  expect(warnings).toEqual([
    issueLike("lesson-plans/7c80b62d0aa4.md: this name says nothing"),
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

const megabyte = 1024 * 1024;
const tooLarge = (file: string, found: string) => ({
  file: `content/${file}`,
  problem: problemLike(`${found} MB … at most 50 MB`),
});

test("a file of more than 50 MB is a warning, and one of more than 100 MB an issue that is not read", async () => {
  const sizes = {
    "files/content/lessons/brochures/fixture-first.pdf": 50,
    "files/content/lessons/fixture-file-plan.pdf": 51,
    "files/public-objects/facilitations/fixture-session-1.mp3": 101,
    "pictures/fixture-course.jpg": 51,
  };
  const folder = contentWith({});
  // Nothing is written: the files are sparse.
  for (const [name, size] of Object.entries(sizes))
    truncateSync(join(folder, name), size * megabyte);
  expect(checkFileSizes(folder)).toEqual({
    issues: [
      tooLarge(
        "files/public-objects/facilitations/fixture-session-1.mp3",
        "this file has 101",
      ),
    ],
    warnings: [
      tooLarge(
        "files/content/lessons/fixture-file-plan.pdf",
        "this file has 51",
      ),
      tooLarge("pictures/fixture-course.jpg", "this file has 51"),
    ],
  });
});

test("an issue of a recording that is too large is the only one", async () => {
  const folder = contentWith({});
  const name = "files/public-objects/facilitations/fixture-session-1.mp3";
  truncateSync(join(folder, name), 101 * megabyte);
  expect((await checkFolder(folder)).issues).toEqual([
    issueLike(`${name}: this file has 101 MB`),
  ]);
});

test("a pack of more than 50 MB is a warning, and one of more than 100 MB an issue", () => {
  const pack = (address: string, megabytes: number) => ({
    address,
    title: address,
    bytes: megabytes * megabyte,
    files: [],
  });
  expect(checkPackSizes([pack("/a.zip", 101), pack("/b.zip", 51)])).toEqual({
    issues: [tooLarge("files", "the files in /a.zip have 101")],
    warnings: [tooLarge("files", "the files in /b.zip have 51")],
  });
});
