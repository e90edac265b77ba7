import { join } from "node:path";
import { expect, test } from "vitest";
import { readFileFacts } from "./file-facts";
import { contentWith, mistakeIn } from "./test-content";

const [pdf, mp3] = ["content/lessons/z.pdf", "public-objects/facilitations/z.mp3"];
const noPdf = "expected a PDF; the file is something else under that name";
const noEnd = "expected a whole PDF; the end of the file is missing";
const noMp3 = "expected an mp3; the file is something else under that name";

test.each([
  [pdf, "<html>", noPdf],
  [pdf, "", noPdf],
  [pdf, "ID3", noPdf],
  [pdf, "%PDF-1.4 hello", noEnd],
  [pdf, "%PDF-1.4 %%EOF and much more".padEnd(2000, "."), noEnd],
  [mp3, "%PDF-1.7 %%EOF", noMp3],
  [mp3, "Six teachers", noMp3],
  [mp3, "", noMp3],
  // What Notepad puts before words begins like an mp3.
  [mp3, Buffer.from("\ufeffSix teachers", "utf16le"), noMp3],
])("%s that holds %.30s stops everything", (name, holds, problem) => {
  expect(mistakeIn({ [`files/${name}`]: holds })).toBe(`content/files/${name}:1: ${problem}`);
});

test.each<[string, string | Buffer]>([
  [pdf, "%PDF-1.7 hello\n%%EOF\n"],
  [mp3, "ID3\u0004"],
  [mp3, Buffer.from("fffb9064", "hex")],
  [mp3, Buffer.from("fff38064", "hex")],
])("%s that holds %j is what its name says", (name, holds) => {
  const facts = readFileFacts(join(contentWith({ [`files/${name}`]: holds }), "files"));
  expect(facts[`/${name}`]).toMatchObject({ bytes: holds.length });
});
