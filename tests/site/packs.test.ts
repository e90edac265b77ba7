import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { testedSite } from "../../scripts/site/sites";
import { exists, siteUrl } from "../support/built-site";
import { htmlErrors } from "../support/html";
import { tags } from "../support/page";

const folder = join(testedSite.folder, "build/packs");
const packs = readdirSync(folder);
const content = await readContent(testedSite.content);

/** What a page refers to, by the attributes that have addresses. */
function referencesIn(page: string): string[] {
  const references = [
    ...["a", "link"].flatMap((tag) => tags(page, tag).map(({ href }) => href)),
    ...["img", "audio"].flatMap((tag) => tags(page, tag).map(({ src }) => src)),
    ...tags(page, "object").map(({ data }) => data),
  ];
  return references.filter((reference): reference is string => Boolean(reference));
}

test("there is a pack for each listed story and plan and one of everything, and no other", () => {
  const names = [
    ...content.stories.filter(({ listed }) => listed).map(({ slug }) => slug),
    ...content.lessonPlans.filter(({ section }) => section).map(({ id }) => `plan-${id}`),
    "everything",
  ];
  const whole = packs.filter((file) => !file.endsWith("-without-recordings.zip"));
  expect(whole.sort()).toEqual(names.map((name) => `${name}.zip`).sort());
});

describe.each(packs)("%s", (pack) => {
  const zip = readFileSync(join(folder, pack));
  const folderName = pack.replace(".zip", "/");
  const packed = Object.entries(unzipSync(zip));
  const files = Object.fromEntries(packed.map(([name, bytes]) => [name.replace(folderName, ""), bytes]));
  const pages = Object.keys(files).filter((name) => name.endsWith(".html"));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());

  test("has a first page, a note to read first, the licence, and file names that every device can read", () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["start-here.html", "READ ME.txt", "LICENCE.txt"]),
    );
    for (const [name] of packed) expect(name.startsWith(folderName)).toBe(true);
    for (const name of Object.keys(files))
      expect(name).toMatch(/^([\w-]{1,40}\/)?[\w -]{1,60}\.(html|pdf|mp3|txt)$/);
    expect(textOf("READ ME.txt").split("\r\n")).toHaveLength(content.pages.offline.readMe.length + 1);
    expect(textOf("LICENCE.txt")).toContain(content.site.licenceUrl);
  });

  test("has its story and sheet in every language that the story has, linked to each other", () => {
    const tagsOf = content.languages.filter(({ stories }) =>
      Object.hasOwn(stories, pack.replace(".zip", "")),
    );
    for (const { tag } of tagsOf) {
      expect(textOf(`session-sheet-${tag}.html`)).toContain(`<html lang="${tag}"`);
      expect(textOf(`start-here-${tag}.html`)).toContain('href="start-here.html"');
      expect(textOf("start-here.html")).toContain(`href="start-here-${tag}.html"`);
    }
  });

  test("has its recordings, except those without a download, or pages that link to them on the site", () => {
    const recordings = Object.keys(files).filter((name) => name.endsWith(".mp3"));
    const players = pages.flatMap((name) => tags(textOf(name), "audio"));
    const collectSources = (all: typeof players) => all.map(({ src = "" }) => src);
    const withoutDownload = collectSources(
      players.filter(({ controlslist }) => controlslist === "nodownload"),
    );
    for (const source of withoutDownload) expect(source).toMatch(/^https:/);
    if (pack === "everything.zip")
      expect(withoutDownload).toHaveLength(content.pages.facilitations.sessions.length);
    const sources = collectSources(players.filter(({ controlslist }) => controlslist === undefined));
    if (pack.endsWith("-without-recordings.zip")) {
      expect(recordings).toEqual([]);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(source).toMatch(/^https:/);
    } else {
      expect(recordings).toHaveLength(sources.length);
      const bytes = recordings.reduce((sum, name) => sum + (files[name]?.length ?? 0), 0);
      const withoutThem = packs.includes(pack.replace(".zip", "-without-recordings.zip"));
      expect(withoutThem).toBe(bytes > zip.length - bytes);
    }
  });

  test("has valid pages without script, whose every link leads somewhere", async () => {
    for (const name of pages) {
      const page = textOf(name);
      expect([name, await htmlErrors(page)]).toEqual([name, []]);
      expect([name, /<script|<form [^>]*action|class="site-|srcset|url\(\//i.exec(page)]).toEqual([
        name,
        null,
      ]);
      for (const reference of referencesIn(page)) {
        const leads =
          reference.startsWith("data:") ||
          (reference.startsWith("#") && page.includes(` id="${reference.slice(1)}"`)) ||
          (reference.startsWith(siteUrl) && exists(reference.slice(siteUrl.length) || "/", "/")) ||
          (!reference.startsWith(siteUrl) && /^(https:\/\/|mailto:)/.test(reference)) ||
          posix.join(dirname(name), reference) in files;
        expect([name, reference, leads]).toEqual([name, reference, true]);
      }
    }
  });

  test("is small enough to send", () => {
    const megabyte = 1_000_000;
    if (pack.startsWith("plan-"))
      expect(zip.length).toBeLessThanOrEqual((pack.endsWith("-without-recordings.zip") ? 1 : 8) * megabyte);
    expect(zip.length).toBeLessThanOrEqual(100 * megabyte);
  });
});
