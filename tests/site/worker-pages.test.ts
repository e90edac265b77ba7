import { beforeAll, expect, test, vi } from "vitest";
import { publish } from "../../scripts/content/publish";
import { readContent } from "../../scripts/content/read";
import { addressOf, brotliSize, exists, ordinaryPages, pages, read } from "../support/built-site";
import { samplesIn, tags, textOf } from "../support/page";
import { testedSite } from "../support/sites";
import { addPlan, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { lessonPlans, stories } = await readContent(testedSite.content);
/** The set with the most, and the longest, questions. */
const set = [
  ...stories.flatMap(({ sections }) => sections.questions.parts.flatMap(({ questions }) => questions)),
  ...lessonPlans.flatMap(({ questions }) => questions),
]
  .sort((a, b) => b.text.length - a.text.length)
  .slice(0, 60)
  .map(({ id }) => id);
const sessions = [
  "/session?layout=sheet",
  "/session?layout=large",
  "/session?layout=cards",
  "/session/class?minutes=30",
].map((address) => `${address}&set=${set}`);
const plans = lessonPlans.map(({ id }) => `/lesson-plans/${id}`);
/** What a template or a script writes by mistake. */
const filler = /lorem ipsum|\bTODO\b|\bTBD\b|\bXXX\b|\{\{|undefined|\[object/i;
const appPages = ["/lesson-plans", "/contact", "/admin"];

beforeAll(async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(app.env.DB, app.env.FILES, testedSite.content);
  log.mockRestore();
});

const made = [...plans, ...appPages, "/detectives", "/detectives/class", "/offline", ...sessions];

test.each(made)("%s fits, with its headers, into 14 600 bytes", async (address) => {
  const response = await app.fetch(address);
  expect(response.status).toBe(200);
  const headers = [...response.headers].join("\r\n");
  expect(brotliSize(await response.text()) + headers.length).toBeLessThanOrEqual(14_600);
});

test("every page explains samples if it shows one, has no filler text, and has spaces between words for text browsers", async () => {
  const written = pages.map((file) => [addressOf(file), read(file)] as const);
  const answered = made.map(async (address) => [address, await (await app.fetch(address)).text()] as const);
  const inline = "a|b|button|em|input|label|select|span|strong|summary|time";
  const neighbours = new RegExp(`.{0,40}</(?:${inline})>(?:<!-- -->)*<(?:${inline})\\b`, "g");
  for (const [address, page] of [...written, ...(await Promise.all(answered))]) {
    const { shown, explained } = samplesIn(page);
    expect([address, explained]).toEqual([address, shown > 0]);
    expect([address, ...(textOf(page).match(filler) ?? [])]).toEqual([address]);
    expect([address, ...(page.match(neighbours) ?? [])]).toEqual([address]);
  }
});

test("a plan that is not listed is kept from search engines", async () => {
  for (const { id, section } of lessonPlans) {
    const page = await (await app.fetch(`/lesson-plans/${id}`)).text();
    expect([id, page.includes('content="noindex"')]).toEqual([id, section === undefined]);
  }
});

test.each(appPages)("%s loads at most 100 KB of script, compressed", async (address) => {
  const page = await (await app.fetch(address)).text();
  const preloads = tags(page, "link").filter(({ rel }) => rel === "modulepreload");
  const inline = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const imported = [...inline.join("\n").matchAll(/"(\/assets\/[^"\\]+\.js)"/g)].map(([, file = ""]) => file);
  const scripts = [...new Set([...preloads.map(({ href = "" }) => href), ...imported])];
  expect(scripts.length).toBeGreaterThan(3);
  // The list is complete: what a script imports is preloaded too.
  for (const script of scripts)
    for (const [, name = ""] of read(script).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      expect(scripts).toContain(`/assets/${name}`);
  const sizes = scripts.map((script) => brotliSize(read(script)));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(100_000);
});

test("stories, and plans with questions, link to their questions at the top and at each move", async () => {
  const sources = [
    ...stories.map(({ slug, sections }) => ({
      page: read(`literature/${slug}.html`),
      moves: sections.questions.parts.length,
    })),
    ...(await Promise.all(
      lessonPlans.map(async ({ id, questions }) => ({
        page: await (await app.fetch(`/lesson-plans/${id}`)).text(),
        moves: new Set(questions.map(({ move }) => move)).size,
      })),
    )),
  ];
  for (const { page, moves } of sources) {
    const addresses = tags(page, "a").flatMap(({ href = "" }) =>
      href.startsWith("/questions?") ? [href] : [],
    );
    if (moves === 0) expect(addresses).toEqual([]);
    else expect(addresses.length).toBeGreaterThan(moves);
    // As many as a sheet of paper has room for.
    const session = tags(page, "a").find(({ href }) => href?.startsWith("/session?"));
    expect(session?.href?.split(",").length ?? 0).toBeLessThanOrEqual(12);
    for (const address of addresses.slice(0, 2)) {
      const answer = await (await app.fetch(address)).text();
      expect(answer).toMatch(/id="found">[1-9]/);
      expect(answer).not.toContain("left out");
    }
  }
});

test("every published file can be read at its address", async () => {
  const { files } = await readContent(testedSite.content);
  for (const [address, { bytes }] of Object.entries(files)) {
    const response = await app.fetch(address, { method: "HEAD" });
    expect([address, response.status, response.headers.get("Content-Length")]).toEqual([
      address,
      200,
      String(bytes),
    ]);
  }
});

test("a page with a licence has one citation, with its author, its title and its address", async () => {
  const answered = ["/detectives", ...plans].map(async (address) => (await app.fetch(address)).text());
  const all = [...ordinaryPages.map(read), ...(await Promise.all(answered))];
  const licensed = all.filter((page) => page.includes('rel="license"'));
  expect(licensed.length).toBeGreaterThan(answered.length);
  for (const page of licensed) {
    const citations = [...page.matchAll(/<summary>Cite this<\/summary><p[^>]*>(.*?)<\/p>/g)].map(
      ([, words = ""]) => textOf(words),
    );
    expect(citations).toEqual([expect.stringMatching(/^.+, “.+”, .+, (\d{4}, )?https:\/\/[^ ]+$/)]);
    const { pathname } = new URL(citations[0]?.split(", ").at(-1) ?? "");
    expect([pathname, exists(pathname, "/")]).toEqual([pathname, true]);
  }
});

test.each([
  [
    { id: 901, author: "Asha Rao", sample: true, published: "2001-02-03" },
    "Asha Rao (sample), “Wells”, Fixture Site, 2001, ",
  ],
  [{ id: 902, author: "Asha Rao", sample: false, published: null }, "Asha Rao, “Wells”, Fixture Site, "],
])("the citation of a plan names its author, a sample and a year", async (plan, beginning) => {
  await addPlan(app, { ...plan, title: "Wells" });
  const page = await (await app.fetch(`/lesson-plans/${plan.id}`)).text();
  expect(textOf(page)).toContain(`${beginning}https://fixture.example/lesson-plans/${plan.id}`);
});
