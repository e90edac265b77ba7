import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent, readPictures } from "./read";

const scratch = mkdtempSync(join(tmpdir(), "p4c-pictures-"));

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** A copy of `content/` with something changed. */
function contentAfter(change: (folder: string) => void): string {
  const folder = join(mkdtempSync(join(scratch, "copy-")), "content");
  cpSync("content", folder, { recursive: true, filter: (path) => path !== join("content", "files") });
  symlinkSync(resolve("content/files"), join(folder, "files"));
  change(folder);
  return folder;
}

/** Lets a file name another picture, and tells the line on which it does. */
function rename(folder: string, file: string, picture: string, other: string): number {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(picture);
  writeFileSync(join(folder, file), text.replace(picture, other));
  return text.slice(0, text.indexOf(picture)).split("\n").length;
}

test("every picture is there, in its size", () => {
  expect(() => readContent("content")).not.toThrow();
  const pictures = readPictures("content");
  expect(pictures["our-john.svg"]).toEqual({ width: 720, height: 960 });
  for (const name of Object.keys(pictures)) expect(name).toMatch(/^[a-z0-9-]+\.(jpg|svg)$/);
});

test.each([
  ["people.yml", "photo", "team-editor.jpg"],
  ["pages/past-courses.md", "picture", "course-session-2.jpg"],
  ["pages/facilitations.md", "picture", "student-responses.jpg"],
  ["pages/buy-courses.md", "picture", "bundle-2.jpg"],
  ["literature/our-john.md", "cover", "our-john.svg"],
  ["lesson-plans/they-all-saw-a-cat.md", "thumbnail", "they-all-saw-a-cat.svg"],
])("%s: a %s that no file has stops everything", (file, field, picture) => {
  let line = 0;
  const folder = contentAfter((copy) => {
    line = rename(copy, file, picture, "nobody.jpg");
  });
  expect(() => readContent(folder)).toThrow(
    `content/${file}:${line}: ${field}: expected a file of content/pictures/, found nobody.jpg`,
  );
});

test.each([
  ["class.png", "", "expected a name in lower case with hyphens that ends in .jpg or .svg"],
  ["class.jpg", "<svg/>", "expected a JPEG; the file is something else under that name"],
  [
    "class.svg",
    '<svg viewBox="0 0 9 9" onload="go()"/>',
    "expected an SVG without a script, but it holds: onload=",
  ],
])("a file %s that holds %j stops everything", (name, holds, problem) => {
  const folder = contentAfter((copy) => writeFileSync(join(copy, "pictures", name), holds));
  expect(() => readContent(folder)).toThrow(`content/pictures/${name}:1: ${problem}`);
});

test("what a computer hides from its user is no picture", () => {
  const folder = contentAfter((copy) => writeFileSync(join(copy, "pictures/.DS_Store"), ""));
  expect(readPictures(folder)).toEqual(readPictures("content"));
});
