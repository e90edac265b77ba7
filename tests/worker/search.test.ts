import { describe, expect, test } from "vitest";
import { readLinks, readMeta, readText, tags } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const search = (q: string, others = "") =>
  app.read(`/search?q=${encodeURIComponent(q)}${others}`);

// Before the other tests, while no file has been read.
test("a search reads the texts of at most one language, and only once", async () => {
  const files: string[] = [];
  const { ASSETS } = app.env;
  const readAsset: typeof ASSETS.fetch = (input, init) => {
    files.push(new URL(String(input)).pathname);
    return ASSETS.fetch(input, init);
  };
  const env = { ...app.env, ASSETS: { fetch: readAsset } };
  const typed = encodeURIComponent("fixtrue नमूना மாதிரி");
  const countFiles = async (language: string) => {
    files.length = 0;
    await app.fetch(`/search?q=${typed}${language}`, {}, env);
    return files.filter((path) => path.startsWith("/texts/search/")).length;
  };
  for (const language of ["", "&lang=hi", "&lang=ta"]) {
    expect(await countFiles(language)).toBeLessThanOrEqual(1);
    expect(await countFiles(language)).toBe(0);
  }
});

test("without a search, there is a form, to which every page has a link", async () => {
  const page = await app.read("/search");
  const [form, input] = [tags(page, "form")[0], tags(page, "input")[0]];
  expect([form?.action, input?.name]).toEqual(["/search", "q"]);
  expect(readMeta(page, "robots")).toBeUndefined();
  expect(readLinks(await app.read("/contact"))).toContain("Search → /search");
  expect(readLinks(await app.read("/session?lang=hi"))).toContain(
    "लेबल ८०१ → /search?lang=hi",
  );
});

// Whether its page is valid and marked as English: languages.test.ts.
describe.each([
  ["en-IN", "", "fixture", "/literature/fixture-tale", "gospel"],
  ["hi", "&lang=hi", "नमूना", "/hi/literature/fixture-tale", "९०१"],
  ["ta", "&lang=ta", "மாதிரி", "/ta/literature/fixture-tale", "௯௦௧"],
])("in %s", (lang, language, words, story, synonym) => {
  test("a search finds a story, and is cacheable and not for search engines", async () => {
    const address = `/search?q=${encodeURIComponent(words)}${language}`;
    const { headers } = await app.fetch(address);
    expect(headers.get("Cache-Control")).toContain("public");
    const page = await app.read(address);
    expect(tags(page, "html")[0]?.lang).toBe(lang);
    expect(readMeta(page, "robots")).toBe("noindex");
    expect(tags(page, `main a[href='${story}']`)).not.toEqual([]);
  });

  test("a synonym finds the questions of its theme, on pages of their own", async () => {
    const page = await search(synonym, `${language}&in=question&page=2`);
    const earlier = tags(page, "main a[href*='in=question&page=1']");
    expect(earlier).not.toEqual([]);
  });
});

test("words in another script find pages in its language, marked as such", async () => {
  const page = await search("नमूना");
  expect(
    tags(page, "li[lang=hi] a[href='/hi/literature/fixture-tale']"),
  ).not.toEqual([]);
});

test("a typing error gets a suggestion", async () => {
  const page = await search("fixtrue");
  expect(readText(page)).toContain("Nothing contains all of these words.");
  expect(readLinks(page)).toContain("fixture → /search?q=fixture");
});
