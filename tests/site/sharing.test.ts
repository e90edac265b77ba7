import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { exists, files, headerRules, notFoundPages, read, siteUrl } from "../support/built-site";
import { readEveryPage } from "../support/every-page";
import { tags, textOf } from "../support/page";
import { testedSite } from "../support/sites";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { lessonPlans, stories, site } = await readContent(testedSite.content);
const plans = lessonPlans.map(({ id }) => `/lesson-plans/${id}`);
let pages: Map<string, string>;

beforeAll(async () => {
  pages = await readEveryPage(app);
});

const built = (file: string) => readFileSync(join(testedSite.folder, "build/client", file));
const metaOf = (page: string, name: string) =>
  tags(page, "meta").find((meta) => (meta.property ?? meta.name) === name)?.content;
/** The pages that are no translation of another: a translation shares its card, and what it has not translated. */
const originals = () => [...pages].filter(([address]) => !/^\/[a-z]{2,3}\/literature\//.test(address));
const canonicalOf = (page: string) => tags(page, "link").find(({ rel }) => rel === "canonical")?.href;
/** The source that a printed page names at its foot. */
const printedSource = (page: string) => {
  const [line] = /<p class="printed-only printed-source".*?<\/p>/s.exec(page) ?? [];
  return line && /, (\S+)\. /.exec(textOf(line.replaceAll("<!-- -->", "")))?.[1];
};
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];

test("every page names its own address, also on paper, and is an article if it is a story or a plan", () => {
  const articles = [...plans, ...stories.map(({ slug }) => `/literature/${slug}`)];
  const isArticle = (address: string) => articles.some((article) => address.endsWith(article));
  for (const [address, page] of pages) {
    expect(new URL(metaOf(page, "og:url") ?? "").href).toBe(new URL(address, siteUrl).href);
    expect([address, printedSource(page)]).toEqual([address, canonicalOf(page)]);
    expect([address, metaOf(page, "og:type")]).toEqual([address, isArticle(address) ? "article" : "website"]);
  }
});

test("every page with a query names its whole address or none, and is left out by search engines", async () => {
  const linkedFrom = (page: string) =>
    tags(page, "a").flatMap(({ href = "" }) => (/^\/.*\?/.test(href) ? [href.replace(/#.*/, "")] : []));
  // One address of each kind: pages of plans and stories link to thousands.
  const kindOf = (address: string) => address.replace(/=[^&]*/g, "=");
  const pressed = [
    "/lesson-plans?words=cat",
    "/detectives?order=2-1",
    "/session?age=8",
    "/session/class?minutes=30",
  ];
  const linked = [...pages.values()].flatMap(linkedFrom);
  const found = new Map([...pressed, ...linked].map((address) => [kindOf(address), address]));
  // A Map's iteration includes what is added meanwhile.
  for (const [, address] of found) {
    const response = await app.fetch(address);
    const location = response.headers.get("Location")?.replace(/#.*/, "");
    const page = await response.text();
    for (const next of location ? [location] : linkedFrom(page))
      if (!found.has(kindOf(next))) found.set(kindOf(next), next);
    if (location) continue;
    const { href, searchParams } = new URL(address, siteUrl);
    const same = (text?: string) => text && new URL(text).href.replaceAll("%2C", ",");
    const canonical = same(canonicalOf(page));
    const isLanguage = [...searchParams.keys()].join() === "lang";
    expect([address, [undefined, same(href)], page.includes('content="noindex"') || isLanguage]).toEqual([
      address,
      expect.arrayContaining([canonical]),
      true,
    ]);
    expect([address, same(metaOf(page, "og:url"))]).toEqual([address, canonical]);
    // The class view has no frame.
    const isOnPaper = canonical && !address.startsWith("/session/class");
    expect([address, printedSource(page)]).toEqual([address, isOnPaper ? canonicalOf(page) : undefined]);
  }
  const paths = new Set([...found.values()].map((address) => new URL(address, siteUrl).pathname));
  for (const path of ["/session", "/session/class", "/questions", "/detectives", "/lesson-plans", "/offline"])
    expect(paths).toContain(path);
});

test("every page has a card of its own, and every card has its page", async () => {
  const cards = new Set<string>();
  for (const [address, page] of pages) {
    const card = (metaOf(page, "og:image") ?? "").replace(`${siteUrl}/`, "");
    expect([address, files.includes(card)]).toEqual([address, true]);
    const { width, height, size = 0 } = await sharp(built(card)).metadata();
    expect([address, width, height, size <= 60_000]).toEqual([address, 1200, 630, true]);
    expect([metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual(["1200", "630"]);
    cards.add(card);
  }
  expect(cards.size).toBe(originals().length);
  expect([...cards].sort()).toEqual(files.filter((file) => file.startsWith("cards/")));
});

test("every page has a title and a description of its own", () => {
  const all = [...originals().map(([, page]) => page), ...notFoundPages.map(read)];
  expect(new Set(all.map(titleOf)).size).toBe(all.length);
  expect(new Set(all.map((page) => metaOf(page, "description"))).size).toBe(all.length);
});

test("a page that search engines leave out has no card", async () => {
  for (const page of [...notFoundPages.map(read), await (await app.fetch("/admin")).text()])
    expect(page).not.toMatch(/og:|twitter:/);
});

test("other sites may show the cards", () => {
  const rule = headerRules.get("/cards/*");
  expect(rule?.removed).toContain("Cross-Origin-Resource-Policy");
  expect(rule?.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

describe("the manifest", () => {
  type Icon = { src: string; sizes: string; purpose?: string };
  type Manifest = { name: string; start_url: string; theme_color: string; icons: Icon[] };
  const manifest = JSON.parse(read("manifest.webmanifest")) as Manifest;
  const home = read("index.html");

  test("is linked, has its type, and is about this site", () => {
    const linked = tags(home, "link").find(({ rel }) => rel === "manifest")?.href ?? "";
    expect(headerRules.get(linked)?.headers.get("Content-Type")).toBe("application/manifest+json");
    expect([manifest.name, exists(manifest.start_url, "/")]).toEqual([site.name, true]);
    const themes = tags(home, "meta").filter(({ name }) => name === "theme-color");
    // A browser takes the first that applies.
    expect(themes.map(({ media }) => media)).toEqual(["(prefers-color-scheme: dark)", undefined]);
    expect(themes.at(-1)?.content).toBe(manifest.theme_color);
  });

  test("names icons that exist, in their sizes", async () => {
    const drawn = manifest.icons.filter(({ sizes }) => sizes !== "any");
    expect(drawn.length).toBeGreaterThan(1);
    for (const { src, sizes, purpose } of drawn) {
      const { width, height, hasAlpha } = await sharp(built(src)).metadata();
      expect([src, `${width}x${height}`, !hasAlpha]).toEqual([src, sizes, purpose === "maskable"]);
    }
    const apple = tags(home, "link").find(({ rel }) => rel === "apple-touch-icon")?.href ?? "";
    expect(await sharp(built(apple)).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  });
});
