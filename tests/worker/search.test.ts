import { describe, expect, test } from "vitest";
import { leaks } from "../support/hostile-strings";
import { htmlErrors } from "../support/html";
import {
  findWronglyMarked,
  readLinks,
  readMeta,
  readText,
  tags,
} from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const listHits = (page: string) =>
  readLinks(page.slice(page.indexOf("<main"), page.indexOf("<footer")));

test("without a search, there is a form, to which every page has a link", async () => {
  const page = await fetchPage("/search");
  const [form, input] = [tags(page, "form")[0], tags(page, "input")[0]];
  expect([form?.action, input?.name]).toEqual(["/search", "q"]);
  expect(readMeta(page, "robots")).toBeUndefined();
  expect(readLinks(await fetchPage("/contact"))).toContain("Search → /search");
  expect(readLinks(await fetchPage("/session?lang=hi"))).toContain(
    "लेबल ८०१ → /search?lang=hi",
  );
});

describe.each([
  ["en-IN", "", "fixture", "/literature/fixture-tale", "gospel"],
  ["hi", "&lang=hi", "नमूना", "/hi/literature/fixture-tale", "९०१"],
  ["ta", "&lang=ta", "மாதிரி", "/ta/literature/fixture-tale", "௯௦௧"],
])("in %s", (lang, language, words, story, synonym) => {
  const address = (q: string) =>
    `/search?${new URLSearchParams({ q })}${language}`;

  test("a search finds a story, and is valid, cacheable and not for search engines", async () => {
    const response = await app.fetch(address(words));
    expect(response.headers.get("Cache-Control")).toContain("public");
    const page = await response.text();
    expect([
      tags(page, "html")[0]?.lang,
      lang === "en-IN" ? [] : findWronglyMarked(page),
      await htmlErrors(page),
      readMeta(page, "robots"),
    ]).toEqual([lang, [], [], "noindex"]);
    expect(listHits(page)).toContainEqual(
      expect.stringContaining(`→ ${story}`),
    );
  });

  test("a synonym finds the questions of its theme, one by one and on pages of their own", async () => {
    const page = await fetchPage(address(synonym));
    expect(listHits(page)).toContainEqual(
      expect.stringMatching(/→ \/questions\?.*set=[\w-]+#set$/),
    );
    const all = await fetchPage(`${address(synonym)}&in=question&page=2`);
    expect(listHits(all)).toContainEqual(
      expect.stringContaining(`in=question&page=1`),
    );
  });
});

test("words in another script find pages in its language, marked as such", async () => {
  const page = await fetchPage("/search?q=नमूना");
  expect(listHits(page)).toContainEqual(
    expect.stringContaining("→ /hi/literature/fixture-tale"),
  );
  expect(tags(page, "li").map(({ lang }) => lang)).toContain("hi");
});

test("a typing error gets a suggestion", async () => {
  const page = await fetchPage("/search?q=fixtrue");
  expect(readText(page)).toContain("Nothing has all of these words.");
  expect(listHits(page)).toContain("fixture → /search?q=fixture");
});

test.each([
  "/search?q=",
  `/search?q=${"a".repeat(8_000)}`,
  `/search?q=${"a+".repeat(4_000)}`,
  "/search?q=%E0%A4%A&lang=xx&in=__proto__&page=-1",
  "/search?q=%3Cscript%3Ealert(1)%3C/script%3E",
  "/search?q=a&q=b&page=1e99",
  "/search?q=a%00%F0%9F%A5%9A%E2%80%AE",
])("a hostile search is answered calmly and not logged", async (address) => {
  const response = await app.fetch(address);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).not.toMatch(leaks);
  expect(page).not.toContain("<script>alert");
  expect(app.log).toEqual([]);
});
