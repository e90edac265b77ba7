import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readListedLessonPlans } from "~/server/lesson-plans/lesson-plans.server";
import { publish } from "../../scripts/content/publish";
import { readFolder } from "../../scripts/content/read";
import type { Content } from "../../scripts/content/schema/content";
import { buildWorker } from "../../scripts/site/build";
import { countUsage } from "../support/fault-injection";
import { tags } from "../support/page";
import { fixtureSite } from "../support/sites";
import { openTestApp, type TestApp } from "../support/test-app";

// A site that has grown to 500 listed plans, 200 listed stories and about 5,000 questions.

const site = { content: ".grown-site/content", folder: ".grown-site" };
const firstFlight = 14_600;
const subjects = ["Logic", "Epistemology", "Ethics"];
let content: Content;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  rmSync(site.content, { recursive: true, force: true });
  cpSync(fixtureSite.content, site.content, { recursive: true });
  for (let number = 1; number <= 500; number++) {
    copy("lesson-plans/fixture-text-plan", `plan-${number}`, (text) =>
      text
        .replace("id: 3\n", `id: ${1000 + number}\n`)
        .replace("title: fixture plan as text", `title: Grown plan ${number}`)
        .replace("Social and Political philosophy", subjects[number % 3] ?? "")
        .replace("Ages 8-11", number % 2 ? "Ages 6-9" : "Ages 10+")
        .replace("duration: 40", `duration: ${20 + (number % 5) * 20}`)
        .replace("section: elaborate", `section: ${number % 4 ? "elaborate" : "logic"}`),
    );
  }
  for (let number = 1; number <= 200; number++) {
    const original = number % 2 ? "fixture-tale" : "fixture-listed-book";
    copy(`literature/${original}`, `story-${number}`, (text) =>
      text.replace(/^title: .*/m, `title: Grown story of the number ${number}`),
    );
  }
  await buildWorker(site);
  ({ app, close } = await openTestApp({ built: true, site }));
  // Read once, because reading so much takes seconds.
  const loaded = await readFolder(site.content);
  content = loaded.content;
  const words = "/translations/en.json";
  mkdirSync(join(site.folder, "build/client/translations"), { recursive: true });
  writeFileSync(join(site.folder, "build/client", words), JSON.stringify(content.translationFiles[words]));
  await publish(app.env.DB, app.env.FILES, site.content, loaded);
}, 300_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await close();
});

/** Copies a file of the fixture under another name, which is also the beginning of its questions' ids. */
function copy(from: string, name: string, change: (text: string) => string) {
  const [folder, original = ""] = from.split("/");
  const text = readFileSync(join(site.content, `${from}.md`), "utf8");
  const renamed = text.replaceAll(new RegExp(`${original}-(\\d\\d)`, "g"), `${name}-$1`);
  writeFileSync(join(site.content, `${folder}/${name}.md`), change(renamed));
}

async function get(address: string) {
  const response = await app.fetch(address);
  const page = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return { page, bytes: brotliCompressSync(page).byteLength + headers.length };
}

/** Every address of a list, page by page. */
async function pagesOf(address: string) {
  const pages = [];
  for (let next: string | undefined = address; next; ) {
    const { page, bytes } = await get(next);
    expect([next, bytes <= firstFlight]).toEqual([next, true]);
    pages.push(page);
    next = /href="([^"]*)">Next page/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  }
  return pages;
}

const linksTo = (page: string, pattern: RegExp) =>
  tags(page, "a").flatMap(({ href = "" }) => (pattern.test(href) ? [href] : []));

test.each([
  ["/lesson-plans", /^\/lesson-plans\/\d+$/, ({ lessonPlans }) => lessonPlans.filter((plan) => plan.section)],
  [
    "/literature",
    /^\/literature\/[a-z0-9-]+$/,
    ({ stories }) => stories.filter(({ kind, listed }) => listed && kind === "story"),
  ],
] as [string, RegExp, (content: Content) => unknown[]][])(
  "%s shows everything, each page within one network flight",
  async (address, pattern, listedIn) => {
    const shown = (await pagesOf(address)).flatMap((page) => linksTo(page, pattern));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBe(listedIn(content).length);
  },
);

test("a page of the list of plans reads at most two rows for each plan it shows", async () => {
  const { page } = await get("/lesson-plans?subject=Ethics");
  const ids = linksTo(page, /^\/lesson-plans\/\d+$/).map((href) => Number(href.split("/").at(-1)));
  const { context, usage } = countUsage(app);
  expect((await readListedLessonPlans(context.db, ids)).length).toBe(20);
  expect(usage.queries).toBe(1);
  expect(usage.rowsRead).toBeLessThanOrEqual(40);
});

test("the shelf of stories shows the first few, a form and a link to all", async () => {
  const { page, bytes } = await get("/philosophical-literature");
  expect(bytes).toBeLessThanOrEqual(firstFlight);
  expect(linksTo(page, /^\/literature\/./).length).toBe(8);
  expect(page).toContain('href="/literature"');
  expect(tags(page, "form").map(({ action }) => action)).toContain("/literature#found");
});

test("a page of questions fits into the first 14 600 bytes", async () => {
  const { page, bytes } = await get("/questions");
  expect(Number(/id="found">(\d+) /.exec(page)?.[1])).toBeGreaterThan(4_900);
  expect(bytes).toBeLessThanOrEqual(firstFlight);
});
