import { basename } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { makePacks } from "./packs";
import { requireContent } from "./read";

const { content, parsed } = await requireContent(fixture);
const packs = makePacks(content, parsed, fixture);

const filesIn = (pack: { read: () => Uint8Array } | undefined) =>
  Object.entries(unzipSync(pack?.read() ?? new Uint8Array()));

test("every PDF of what is listed is in both packs, the explainers in one; class recordings are in none", () => {
  const names = packs.map((pack) =>
    filesIn(pack)
      .map(([name]) => basename(name))
      .filter((name) => /\.(pdf|mp3)$/.test(name)),
  );
  const pdfs = [
    "fixture-starter.pdf",
    "fixture-tale.pdf",
    "fixture-tale-hi.pdf",
    "fixture-tale-ta.pdf",
    "fixture-tale-rows.pdf",
    "fixture-tale-circles.pdf",
    "fixture-file-plan.pdf",
    "fixture-given.pdf",
    "fixture-letter.pdf",
    "fixture-reference.pdf",
    "fixture-written.pdf",
    "fixture-letter-hi.pdf",
  ];
  expect(names).toEqual([
    [...pdfs, "fixture-own.mp3", "fixture-spoken.mp3"],
    pdfs,
  ]);
});

test("a pack has the size that is shown, and one folder with a note to read first, the licence, and names that every device can read", () => {
  for (const pack of packs) {
    const folder = basename(pack.address, ".zip");
    const files = filesIn(pack);
    for (const [name] of files)
      expect(name).toMatch(
        new RegExp(`^${folder}/([\\w -]{1,60}\\.(pdf|mp3|txt))?$`),
      );
    const sizes = files
      .filter(([name]) => !name.endsWith(".txt"))
      .map(([, { byteLength }]) => byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pack.bytes);
    const texts = Object.fromEntries(files);
    const [readMe = "", licence] = ["READ ME.txt", "LICENCE.txt"].map((name) =>
      strFromU8(texts[`${folder}/${name}`] ?? new Uint8Array()),
    );
    expect(readMe.split("\r\n")).toHaveLength(
      content.pages.offline.readMe.length + 1,
    );
    expect(licence).toContain(content.site.licenceUrl);
  }
});
