import { basename } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { makePacks } from "./packs";
import { readContentWithFiles } from "./read";

const { content, parsed } = await readContentWithFiles(fixture);
const packs = makePacks(content, parsed, fixture);

test("every listed story and plan with a PDF has a pack; class recordings and unlisted PDFs are in none", () => {
  const tale = [
    "fixture-tale.pdf",
    "fixture-tale-hi.pdf",
    "fixture-tale-ta.pdf",
  ];
  const silent = [
    "fixture-starter.pdf",
    ...tale,
    "fixture-file-plan.pdf",
    "fixture-given.pdf",
    "fixture-letter.pdf",
    "fixture-reference.pdf",
    "fixture-written.pdf",
    "fixture-letter-hi.pdf",
  ];
  const filesIn = (zip: Uint8Array) =>
    Object.keys(unzipSync(zip)).map((name) => basename(name));
  const found = packs.map(({ address, read }) => [
    address,
    filesIn(read()).filter((name) => /\.(pdf|mp3)$/.test(name)),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    "/packs/literature-fixture-tale.zip": tale,
    "/packs/literature-fixture-starter.zip": ["fixture-starter.pdf"],
    "/packs/lesson-plans-1.zip": ["fixture-file-plan.pdf"],
    "/packs/everything.zip": [
      ...silent,
      "fixture-own.mp3",
      "fixture-spoken.mp3",
    ],
    "/packs/everything-without-recordings.zip": silent,
  });
});

test("a pack has one folder, a note to read first and the licence, with names that every device can read", () => {
  for (const { address, read } of packs) {
    const folder = basename(address, ".zip");
    const files = unzipSync(read());
    for (const name of Object.keys(files))
      expect(name).toMatch(
        new RegExp(`^${folder}/([\\w -]{1,60}\\.(pdf|mp3|txt))?$`),
      );
    const [readMe = "", licence] = ["READ ME.txt", "LICENCE.txt"].map((name) =>
      strFromU8(files[`${folder}/${name}`] ?? new Uint8Array()),
    );
    expect(readMe.split("\r\n")).toHaveLength(
      content.pages.offline.readMe.length + 1,
    );
    expect(readMe).not.toContain("{title}");
    expect(licence).toContain(content.site.licenceUrl);
  }
});

test("a story named like another pack has a pack of its own", () => {
  const tale = content.stories.find(
    ({ listed, storyText }) => listed && storyText,
  );
  const names = [
    "everything",
    "everything-without-recordings",
    "plan-1",
    "lesson-plans-1",
  ];
  const stories = tale ? names.map((slug) => ({ ...tale, slug })) : [];
  const addresses = makePacks({ ...content, stories }, parsed, fixture).map(
    ({ address }) => address,
  );
  expect(addresses).toHaveLength(names.length + 3);
  expect(new Set(addresses).size).toBe(addresses.length);
});
