import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { readListedLessonPlans } from "~/server/lesson-plans/lesson-plans.server";
import { publish } from "../../scripts/content/publish";
import { readContentWithFiles } from "../../scripts/content/read";
import { buildWorker } from "../../scripts/site/build";
import { countUsage } from "../support/fault-injection";
import { tags } from "../support/page";
import { fixtureSite } from "../support/sites";
import { openTestApp } from "../support/test-app";

// A site that has grown to 500 listed plans, 200 listed stories and about 5,000
// questions.

const site = { content: ".grown-site/content", folder: ".grown-site" };

/**
 * Copies a file of the fixture under another name, which is also the beginning
 * of its questions' ids.
 */
function copy(
  folder: string,
  original: string,
  name: string,
  change: (text: string) => string,
) {
  const text = readFileSync(
    join(site.content, folder, `${original}.md`),
    "utf8",
  );
  const renamed = text.replaceAll(
    new RegExp(`${original}-(\\d\\d)`, "g"),
    `${name}-$1`,
  );
  writeFileSync(join(site.content, folder, `${name}.md`), change(renamed));
}

vi.spyOn(console, "log").mockImplementation(() => {});
rmSync(site.content, { recursive: true, force: true });
cpSync(fixtureSite.content, site.content, { recursive: true });
for (let number = 1; number <= 500; number++)
  copy("lesson-plans", "fixture-text-plan", `plan-${number}`, (text) =>
    text
      .replace("id: 3\n", `id: ${1000 + number}\n`)
      .replace("title: fixture plan as text", `title: Grown plan ${number}`)
      .replace(
        "Social and Political philosophy",
        number % 2 ? "Logic" : "Ethics",
      )
      .replace(
        "section: elaborate",
        `section: ${number % 4 ? "elaborate" : "logic"}`,
      ),
  );
for (let number = 1; number <= 200; number++)
  copy(
    "literature",
    number % 2 ? "fixture-tale" : "fixture-listed-book",
    `story-${number}`,
    (text) =>
      text.replace(/^title: .*/m, `title: Grown story of the number ${number}`),
  );
await buildWorker(site);
const { app, close } = await openTestApp({ built: true, site });
afterAll(close);
// Read once, because reading so much takes seconds.
const loaded = await readContentWithFiles(site.content);
const { lessonPlans, stories, textsByAddress } = loaded.content;
const words = "/texts/en.json";
mkdirSync(join(site.folder, "build/client/texts"), { recursive: true });
writeFileSync(
  join(site.folder, "build/client", words),
  JSON.stringify(textsByAddress[words]),
);
await publish(app.env.DB, app.env.FILES, site.content, loaded);
vi.restoreAllMocks();

/**
 * A page, which must fit, with its headers, into the first flight of a
 * connection.
 */
async function getSmall(address: string) {
  const response = await app.fetch(address);
  const page = await response.text();
  const headers = [...response.headers].join("\r\n");
  const isSmall =
    brotliCompressSync(page).byteLength + headers.length <= 14_600;
  expect([address, isSmall]).toEqual([address, true]);
  return page;
}

const findLinks = (page: string, pattern: RegExp) =>
  tags(page, "a").flatMap(({ href = "" }) =>
    pattern.test(href) ? [href] : [],
  );

test.each([
  [
    "/lesson-plans",
    /^\/lesson-plans\/\d+$/,
    lessonPlans.filter(({ section }) => section),
  ],
  [
    "/literature",
    /^\/literature\/[a-z0-9-]+$/,
    stories.filter(({ kind, listed }) => listed && kind === "story"),
  ],
])(
  "%s shows everything once, page by page",
  async (address, pattern, listed) => {
    const shown: string[] = [];
    for (let next: string | undefined = address; next; ) {
      const page = await getSmall(next);
      shown.push(...findLinks(page, pattern));
      next = /href="([^"]*)">Next page/
        .exec(page)?.[1]
        ?.replaceAll("&amp;", "&");
    }
    expect([shown.length, new Set(shown).size]).toEqual([
      listed.length,
      listed.length,
    ]);
  },
);

test("a page of the list of plans reads at most two rows for each plan it shows", async () => {
  const links = findLinks(
    await getSmall("/lesson-plans?subject=Ethics"),
    /^\/lesson-plans\/\d+$/,
  );
  const { context, usage } = countUsage(app);
  const ids = links.map((href) => Number(href.split("/").at(-1)));
  expect(await readListedLessonPlans(context.db, ids)).toHaveLength(20);
  expect(usage.queries).toBe(1);
  expect(usage.rowsRead).toBeLessThanOrEqual(40);
});

test("the shelf of stories shows the first few, a form and a link to all; the list of questions is small", async () => {
  const page = await getSmall("/philosophical-literature");
  expect(findLinks(page, /^\/literature\/./)).toHaveLength(8);
  expect(page).toContain('href="/literature"');
  expect(tags(page, "form").map(({ action }) => action)).toContain(
    "/literature#found",
  );
  const questions = await getSmall("/questions");
  expect(Number(/id="found">(\d+) /.exec(questions)?.[1])).toBeGreaterThan(
    4_900,
  );
});
