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
  const countFiles = async (typed: string, language = "") => {
    files.length = 0;
    const words = encodeURIComponent(typed);
    await app.fetch(`/search?q=${words}${language}`, {}, env);
    return files.filter((path) => path.startsWith("/texts/search/")).length;
  };
  for (const [typed, language] of [
    ["fixture", ""],
    ["नमूना மாதிரி", "&lang=hi"],
    ["नमूना மாதிரி", "&lang=ta"],
  ] as const) {
    expect(await countFiles(typed, language)).toBeLessThanOrEqual(1);
    expect(await countFiles(typed, language)).toBe(0);
  }
  // How the words of other languages are spelt.
  expect(await countFiles("namuna")).toBeLessThanOrEqual(1);
  expect(await countFiles("namuna mathiri")).toBe(0);
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
    tags(page, "a[lang=hi][href='/hi/literature/fixture-tale']"),
  ).not.toEqual([]);
});

test.each([
  ["namoona", "", "Found in Hindi:", "नमूना", "/hi/literature/fixture-tale"],
  ["maathiri", "", "Found in Tamil:", "மாதிரி", "/ta/literature/fixture-tale"],
  ["namuna", "&lang=hi", "लेबल ८०८", "नमूना", "/hi/literature/fixture-tale"],
])(
  "“%s”%s finds pages in another language: %s %s",
  async (typed, language, found, respelt, story) => {
    const page = await search(typed, language);
    expect(readText(page)).toContain(found);
    expect(readText(page)).toContain(`‘${respelt}’`);
    expect(tags(page, `main a[href='${story}']`)).not.toEqual([]);
    const more = await search(typed, `${language}&in=question&page=2`);
    expect(tags(more, "main a[href*='in=question&page=1']")).not.toEqual([]);
  },
);

test.each([
  ["a synonym", "दाम", "/buy-courses"],
  ["a synonym in Latin letters", "daam", "/buy-courses"],
  ["its name in the menu", "नमूना ४११७", "/about-team"],
  ["its name in the footer", "नमूना ४१४२", "/donate"],
])(
  "%s in Hindi finds a page that is only in English, and marks it",
  async (_, typed, href) => {
    const page = await search(typed, "&lang=hi");
    const link = `main a[href='${href}']`;
    expect(tags(page, `${link} > span[lang=en]`)).toHaveLength(1);
    expect(tags(page, `${link} > .in-english`)).toHaveLength(1);
  },
);

test("on a Hindi page, what is found in English leads to the Hindi page, if there is one", async () => {
  const page = await search("fixture", "&lang=hi");
  const story = "main a[lang=en][href='/hi/literature/fixture-tale']";
  expect(tags(page, story)).toHaveLength(1);
  expect(tags(page, "main a[href='/literature/fixture-tale']")).toEqual([]);
});

test("Hindi words in Latin letters, mixed with an English word, find a story that has both", async () => {
  const page = await search("namuna tale", "&lang=hi");
  const story = "main a[href='/hi/literature/fixture-tale']";
  expect(tags(page, story)).not.toEqual([]);
});

test("what is found in English for a beginning comes before another language, and what is found for two parts does not", async () => {
  const beginning = await search("fix");
  const groups = tags(beginning, "main section h2").map(({ id }) => id);
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.at(-1)).toBe("hi");
  const all = tags(beginning, "section[aria-labelledby=hi] > p a");
  expect(all.map(({ href }) => decodeURIComponent(href ?? ""))).toEqual([
    "/search?q=फिक्स",
  ]);
  const inParts = readText(await search("thisfair"));
  expect(inParts).toContain("Found in Hindi:");
  expect(inParts).not.toContain("Found: ");
});

test("what is a word of the page's language and only begins English words is found in that language first", async () => {
  const page = await search("fix", "&lang=hi");
  const groups = tags(page, "main section h2").map(({ id }) => id);
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.at(-1)).toBe("en");
  const all = tags(page, "section[aria-labelledby=en] > p a");
  expect(all.map(({ href }) => href)).toEqual(["/search?q=fix"]);
});

test("what is an English word and one of the page's language is found in both, the English hits first", async () => {
  const page = await search("fair", "&lang=hi");
  const groups = tags(page, "main section h2").map(({ id }) => id);
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.at(-1)).toBe("hi");
});

test("an English word is searched in no language but that of the page", async () => {
  const page = readText(await search("fair"));
  expect(page).toContain("Found: ");
  expect(page).not.toContain("Found in");
  const groups = tags(await search("fair", "&lang=ta"), "main section h2");
  expect(groups.map(({ id }) => id)).not.toContain("hi");
});

test("a typing error gets a suggestion", async () => {
  const page = await search("fixtrue");
  expect(readText(page)).toContain("Nothing contains all of these words.");
  expect(readLinks(page)).toContain("fixture → /search?q=fixture");
});

test.each([
  ["", "/first-lesson", "/questions?theme=fixture-hens"],
  ["&lang=hi", "/hi/first-lesson", "/questions?theme=fixture-hens&lang=hi"],
])(
  "an empty result%s leads to the first lesson and to the themes",
  async (language, lesson, theme) => {
    const leadsOn = async (q: string) => {
      const page = await search(q, language);
      const links = tags(page, "main a").map(({ href }) => href);
      return [lesson, theme].map((href) => links.includes(href));
    };
    expect(await leadsOn("zzzzz")).toEqual([true, true]);
    expect(await leadsOn("fixture")).toEqual([false, false]);
  },
);
