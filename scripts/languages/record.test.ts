import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFolder, issueLike } from "../../tests/support/check";
import {
  type Changes,
  contentWith,
  issueIn,
  replace,
} from "../../tests/support/content";
import { requireContentForBuild } from "../check/read-content";
import type {
  LanguageTexts,
  StoryPageTexts,
  TranslationProof,
  TranslationProofIndex,
} from "../schema/content";
import { recordTranslatedTexts } from "./record";

const english = "literature/fixture-tale.md";
const hindi = "literature/fixture-tale.hi.md";
const teaser = /(?<=^teaser: ).*/m;
const newTeaser = replace(teaser, "A new teaser.");

/** Runs the command on a copy of the fixture, and then the check. */
async function record(
  changes: Changes,
  names: string[],
  { folder = contentWith(changes), areRead = false } = {},
) {
  const { translatedTexts } = await requireContentForBuild(folder);
  const taken = recordTranslatedTexts(folder, translatedTexts, names, areRead);
  const { warnings } = await checkFolder(folder);
  return { taken: taken.map(({ id }) => id), warnings, folder };
}

async function readTexts(changes: Changes) {
  const { content } = await requireContentForBuild(contentWith(changes));
  const [language] = content.languages;
  const { stories, pages } = content.textsByAddress[
    "/texts/hi.json"
  ] as LanguageTexts;
  return {
    published: Object.keys(language?.stories ?? {}),
    tale: stories["fixture-tale"],
    help: pages.session.rescues.map(({ rows }) => rows[0]?.help),
  };
}

test("when the English changes, both sentences are in a warning, and the page stays", async () => {
  const folder = contentWith({ [english]: newTeaser });
  const { issues, warnings } = await checkFolder(folder);
  expect([issues, warnings]).toEqual([
    [],
    [
      `${hindi}:4: teaser: … “A new teaser.” … “नमूना २३७” … --translated content/${hindi}#teaser`,
      "literature/fixture-tale.ta.md:4: teaser: …",
    ].map(issueLike),
  ]);
  const { published, tale } = await readTexts({ [english]: newTeaser });
  expect([published, tale?.teaser]).toEqual([["fixture-tale"], "नमूना २३७"]);
});

test("what a child's safety may depend on is in English while its translation is behind", async () => {
  const { tale, help } = await readTexts({
    [english]: (text) =>
      replace(/(?<=^care: ).*/m, "New care.")(newTeaser(text)),
    "pages/session.md": (text) =>
      text.replace(/trouble (\d)\./, "trouble $1, changed."),
  });
  const before = await readTexts({});
  expect(tale).toEqual({ ...before.tale, care: "New care." });
  expect(help).toEqual([
    before.help[0],
    "Fixture help with trouble 2, changed.",
  ]);
});

test("a translation that is not recorded is not up to date", async () => {
  const changes = { "translated/hi.json": "{}" };
  expect((await readTexts(changes)).tale?.care).toBe("Fixture words on care.");
  const { warnings } = await checkFolder(contentWith(changes));
  expect(warnings).toContainEqual(
    issueLike(`${hindi}: new or changed texts: …`),
  );
  const { taken, ...after } = await record(changes, []);
  expect(taken).toContain(`${hindi}#care`);
  // The page of a story has no Markdown below its front matter.
  expect(taken).not.toContain(`${hindi}#body`);
  expect(after.warnings.join()).not.toContain("--translated");
});

test("the command takes the texts of a file whose translation has changed too; others must be named", async () => {
  const behind: Changes = {
    [english]: (text) =>
      replace(/(?<=^description: ).*/m, "Words.")(newTeaser(text)),
    [hindi]: replace(teaser, "नया"),
  };
  const first = await record(behind, [`content/${hindi}`]);
  expect(first.taken).toEqual([`${hindi}#teaser`]);
  expect(first.warnings[0]).toEqual(issueLike(`${hindi}:3: description: …`));
  const { taken, warnings } = await record({}, [`${hindi}#description`], first);
  expect(taken).toEqual([`${hindi}#description`]);
  // The Tamil story is still behind.
  expect(warnings.filter((warning) => warning.includes(".hi."))).toEqual([]);
  expect(warnings).not.toEqual([]);
});

test("a translation that has only moved is still behind, or still up to date", async () => {
  const swap = replace(/( +- when: 4 .*\n.*\n)( +- when: 12 .*\n.*\n)/, "$2$1");
  const swapTranslation = replace(
    /(?<=rows:\n)(.*\n.*\n)(.*\n.*\n)(?= {2}hour)/,
    "$2$1",
  );
  const inHindi = async (english: (text: string) => string) => {
    const changes = {
      "pages/session.md": english,
      "pages/session.hi.md": swapTranslation,
    };
    const { warnings } = await checkFolder(contentWith(changes));
    return warnings.filter((warning) => warning.includes(".hi."));
  };
  expect(await inHindi(swap)).toEqual([]);
  expect(
    await inHindi((text) => swap(text).replace("late by 4", "late by four")),
  ).toEqual([
    issueLike("pages/session.hi.md:72: late, rows, number 2, help: …"),
  ]);
});

test("a paragraph falls behind, not its whole text; without its translation, the text does", async () => {
  const bodyWarnings = async (change: (text: string) => string) => {
    const { warnings } = await checkFolder(
      contentWith({ "documents/fixture-tale.md": change }),
    );
    return warnings.filter((warning) => warning.includes(".hi."));
  };
  expect(await bodyWarnings(replace("tale ends", "tale stops"))).toEqual([
    issueLike("documents/fixture-tale.hi.md:10: body: … #body.2"),
  ]);
  expect(await bodyWarnings((text) => `${text}\nA new end.\n`)).toEqual([
    issueLike("documents/fixture-tale.hi.md:10: body: … #body"),
  ]);
});

test("the value of a placeholder is no part of a text", async () => {
  const quotePrice = replace(teaser, "'{{price}}'");
  const { folder } = await record(
    {
      [english]: quotePrice,
      [hindi]: quotePrice,
      "literature/fixture-tale.ta.md": quotePrice,
    },
    [],
  );
  const site = join(folder, "site.yml");
  writeFileSync(site, readFileSync(site, "utf8").replace("Rs. 999", "Rs. 1"));
  const { warnings } = await checkFolder(folder);
  // The price itself has a translation in the site file of each language.
  expect(warnings.filter((warning) => !/site\.\w+\.yml/.test(warning))).toEqual(
    [],
  );
});

test("a wrong name is refused, and a record that git could not merge is an issue", async () => {
  await expect(record({}, ["literature/none.hi.md"])).rejects.toThrow(
    "literature/none.hi.md",
  );
  const damaged = { "translated/hi.json": "<<<<<<< HEAD\n{}\n" };
  expect(await issueIn(damaged)).toMatch(/^content\/translated\/hi\.json: /);
});

test("what a speaker has read is no draft, and says how many texts have changed since", async () => {
  const readTale = async (folder: string) => {
    const { content } = await requireContentForBuild(folder);
    const address = "/texts/hi/fixture-tale.json";
    const { reviews, changed } = content.textsByAddress[
      address
    ] as StoryPageTexts;
    const { isDraft } = content.languages[0]?.stories["fixture-tale"] ?? {};
    return { reviews, changed, isDraft };
  };
  const reviews = [{ name: "Speaker F", day: "2001-02-04" }];
  const read = { reviews, isDraft: false };
  expect(await readTale(contentWith({}))).toEqual({ ...read, changed: 0 });
  const changes: Changes = {
    [english]: newTeaser,
    [hindi]: replace(/(?<=^title: ).*/m, "नया"),
  };
  const folder = contentWith(changes);
  expect(await readTale(folder)).toEqual({ ...read, changed: 2 });
  // The new title fits, but nobody has read it.
  await record({}, [hindi], { folder });
  expect(await readTale(folder)).toEqual({ ...read, changed: 2 });
  // The teaser is still behind.
  const { taken } = await record({}, [hindi], { folder, areRead: true });
  expect(taken).toEqual([`${hindi}#title`]);
  expect(await readTale(folder)).toEqual({ ...read, changed: 1 });
});

test("the name of a reader is not enough", async () => {
  const unread = (text: string) => text.replaceAll(" read", "");
  const folder = contentWith({ "translated/hi.json": unread });
  const { content } = await requireContentForBuild(folder);
  expect(content.languages[0]?.isDraft).toBe(true);
  const { warnings } = await checkFolder(folder);
  expect(warnings).toContainEqual(
    issueLike(`${hindi}:…: reviewedBy: … --read content/${hindi}`),
  );
});

test("a file counts as read only when it names its reader", async () => {
  const unsigned = replace(/^reviewedBy:\n.*\n.*\n/m, "");
  await expect(
    record({ [hindi]: unsigned }, [hindi], { areRead: true }),
  ).rejects.toThrow(`content/${hindi} does not say who has read it`);
});

test("the proof of a story has its text and its page, in numbered lines", async () => {
  const { content } = await requireContentForBuild(
    contentWith({ [english]: newTeaser, [hindi]: replace("नमूना २३६", "नया") }),
  );
  const { proofs } = content.textsByAddress[
    "/texts/proof/hi.json"
  ] as TranslationProofIndex;
  const names = proofs.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["labels", "pages/supper", "documents/fixture-letter"],
      "literature/fixture-tale",
    ]),
  );
  expect(names).not.toContain("documents/fixture-tale");
  const { title, count, changed, files } = content.textsByAddress[
    "/texts/proof/hi/literature/fixture-tale.json"
  ] as TranslationProof;
  expect([title, changed]).toEqual(["नमूना २३५", 2]);
  const lines = files.flatMap(({ lines }) => lines);
  expect(lines.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  expect(lines[4]).toEqual({
    number: 5,
    name: "body.1",
    english: "Words that begin the fixture tale.",
    words: "नमूना ३०५ क्ष त्र ज्ञ श्र।",
    state: undefined,
  });
  const marked = lines.filter(({ state }) => state);
  expect(marked.map(({ name, state }) => [name, state])).toEqual([
    ["description", "changed"],
    ["teaser", "behind"],
  ]);
});
