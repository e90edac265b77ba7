import { basename } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { requireContentForBuild } from "../check/read-content";
import { buildPackFiles, listPacks } from "./packs";
import { listSuppliedAndPrintedFiles } from "./published-files";

const loaded = await requireContentForBuild(fixture);
const published = buildPackFiles(
  loaded,
  listSuppliedAndPrintedFiles(loaded, fixture),
);
const packs = await Promise.all(
  listPacks(loaded).map(async ({ address, bytes }, index) => ({
    address,
    bytes,
    files: unzipSync((await published[index]?.read()) ?? new Uint8Array()),
  })),
);

test("every PDF of what is listed is in both packs, the explainers in one; class recordings are in none", () => {
  const pdfs = [
    ...["fixture-starter", "fixture-tale", "fixture-tale-hi"],
    ...["fixture-tale-ta", "fixture-tale-rows", "fixture-tale-circles"],
    ...["fixture-file-plan", "fixture-given", "fixture-letter"],
    ...["fixture-reference", "fixture-written", "fixture-letter-hi"],
  ].map((name) => `${name}.pdf`);
  const texts = ["READ ME.txt", "LICENCE.txt"];
  expect(
    packs.map(({ files }) =>
      Object.keys(files)
        .filter((name) => !name.endsWith("/"))
        .map((name) => basename(name)),
    ),
  ).toEqual([
    [...texts, ...pdfs, "fixture-own.mp3", "fixture-spoken.mp3"],
    [...texts, ...pdfs],
  ]);
});

test("a pack is one folder of the size that is shown, with the licence", () => {
  for (const { address, bytes, files } of packs) {
    const folder = basename(address, ".zip");
    const names = Object.keys(files);
    expect(names.filter((name) => !name.startsWith(`${folder}/`))).toEqual([]);
    const sizes = Object.entries(files).map(([name, file]) =>
      name.endsWith(".txt") ? 0 : file.byteLength,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(bytes);
    const licence = files[`${folder}/LICENCE.txt`] ?? new Uint8Array();
    expect(strFromU8(licence)).toContain(loaded.content.site.licenceUrl);
  }
});
