import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import everyPage from "~/client/every-page.js?inline-script";
import markHeldScript from "../../app/components/classroom/mark-held.js?inline-script";
import contactButton from "../../app/routes/($lang)._index/contact-button.js?inline-script";
import listHeldScript from "../../app/routes/($lang).classroom/list-held.js?inline-script";
import keptPages from "../../app/routes/($lang).offline/kept-pages.js?inline-script";
import chosenLesson from "../../app/routes/literature.$slug/chosen-lesson.js?inline-script";
import { requireContentForBuild } from "../../scripts/check/read-content";
import {
  brotliSize,
  files,
  notFoundPages,
  read,
  siteUrl,
} from "../support/built-site";
import { type Page, readEveryPage } from "../support/every-page";
import {
  parse,
  readMeta,
  readSet,
  readText,
  readTexts,
  tags,
} from "../support/page";
import { limitOf } from "../support/performance-limits";
import { addPlan } from "../support/plans";
import { createPublishedSite } from "../support/published-site";
import { testedSiteFolders } from "../support/sites";

const app = createPublishedSite();
const {
  fileFacts: published,
  languages,
  lessonPlans,
  stories,
} = (await requireContentForBuild(testedSiteFolders.contentFolder)).content;
let pages: Page[];
/** The pages that search engines may know by their own addresses. */
let canonical: Page[];

beforeAll(async () => {
  pages = await readEveryPage(app);
  const others =
    /\?|404$|^\/(admin|detectives\/class|philosophical-literatures)$/;
  canonical = pages.filter(({ address }) => !others.test(address));
});

const findPage = (address: string) =>
  pages.find((page) => page.address === address)?.html ?? "";
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const readCanonical = (page: string) =>
  tags(page, "link[rel=canonical]")[0]?.href;
const hash = (script: string) =>
  createHash("sha256").update(script).digest("base64");
const isNoindex = (page: string) => readMeta(page, "robots") === "noindex";

test("every page has a language, a title, one main heading and its styles", () => {
  for (const { address, document } of pages) {
    const count = (selector: string) =>
      document.querySelectorAll(selector).length;
    expect(document.documentElement.lang, address).toMatch(/^[a-z]{2,3}/);
    expect(document.title, address).toMatch(/^.{3,100}$/);
    expect([count("h1"), count("main")], address).toEqual([1, 1]);
    const styles = "link[rel=stylesheet]";
    expect(count(`${styles}:not([media])`), address).toBeGreaterThan(0);
    expect(count(`${styles}[media=print]`), address).toBeGreaterThan(0);
  }
});

test("every page is small, and so is a lesson of sixty questions", async () => {
  const limit = limitOf("HTML of a page with its headers, brotli");
  // Pages adds some headers of its own to files, of about 200 bytes.
  for (const { address, html, headers } of pages)
    expect(
      brotliSize(html) + headers.length + 200,
      address,
    ).toBeLessThanOrEqual(limit);
  const parts = stories.flatMap(({ sections }) => sections.questions.parts);
  const set = parts
    .flatMap(({ questions }) => questions.map(({ id }) => id))
    .slice(0, 60);
  for (const path of [
    "/session?layout=large",
    "/session/class?minutes=30",
    "/session/hand?minutes=30",
  ])
    expect(
      brotliSize(await fetchPage(`${path}&set=${set}`)),
    ).toBeLessThanOrEqual(
      limitOf("HTML of a lesson of sixty questions, brotli"),
    );
});

test("a static page has no scripts but the small one of every page and its own", () => {
  expect(everyPage.text.length).toBeLessThanOrEqual(
    limitOf("script in every page"),
  );
  for (const { text } of [
    ...[contactButton, keptPages, chosenLesson],
    ...[listHeldScript, markHeldScript],
  ])
    expect(text.length).toBeLessThanOrEqual(
      limitOf("other script in a static page"),
    );
  const findOwn = (address: string) => {
    if (/\/literature\/(?!404)/.test(address)) return chosenLesson.text;
    const path = address.replace(/^\/(hi|ta)(?=\/|$)/, "") || "/";
    return {
      "/": contactButton.text,
      "/classroom": listHeldScript.text,
      "/offline": keptPages.text,
    }[path];
  };
  for (const { address, html, document, headers, isStatic } of pages) {
    if (!isStatic) continue;
    const scripts = [
      ...document.querySelectorAll("script:not([type='application/ld+json'])"),
    ].map(({ textContent }) => textContent);
    expect(scripts.toSorted(), address).toEqual(
      [everyPage.text, findOwn(address)].filter(Boolean).sort(),
    );
    // The browser runs no script without its hash in the policy.
    for (const script of scripts)
      expect(headers, address).toContain(`'sha256-${hash(script ?? "")}'`);
    const names = tags(html, "*").flatMap((attributes) =>
      Object.keys(attributes),
    );
    expect(names.filter((name) => /^(on|style$)/.test(name))).toEqual([]);
    expect(document.querySelector("[rel=modulepreload]")).toBeNull();
  }
});

test.each([
  "/about-team",
  "/buy-courses",
  "/first-lesson",
  "/lesson-plans",
  "/lesson-plans/1",
  "/literature/fixture-tale",
  "/documents/fixture-tale",
])(
  "the first picture of %s is loaded before the visitor scrolls",
  (address) => {
    expect(tags(findPage(address), "main img[loading=eager]")).toHaveLength(1);
  },
);

test("every page marks and explains its samples, and has no filler and no joined words", () => {
  const filler =
    /lorem ipsum|\bTODO\b|\bTBD\b|\bXXX\b|\{\{|undefined|\[object/i;
  const inline =
    "a, b, button, em, input:not([type=hidden]), label, select, span, strong, time";
  for (const { address, html, document } of pages) {
    const shown = document.querySelectorAll("[data-sample], .sample-tag");
    const isExplained = document.querySelector(".sample-note") !== null;
    expect(isExplained, address).toBe(shown.length > 0);
    const nameless = [...document.querySelectorAll("[data-sample]")].filter(
      (sample) =>
        !sample.querySelector(".sample-tag") &&
        !sample.nextElementSibling?.matches(".sample-tag"),
    );
    expect(nameless.map(String), address).toEqual([]);
    expect(readText(html), address).not.toMatch(filler);
    const stuck = [...document.querySelectorAll(inline)].filter((element) => {
      let next = element.nextSibling;
      while (next?.nodeType === 8) next = next.nextSibling;
      return (
        next?.nodeType === 1 &&
        (next as Element).matches(inline) &&
        !/^\s/.test(next.textContent ?? "")
      );
    });
    expect(stuck.map(String), address).toEqual([]);
  }
});

describe("search engines and shared links", () => {
  test("every page names its address, and has a card and a type", () => {
    const articles = /\/(documents\/|lesson-plans\/\d|literature\/)/;
    for (const { address, html, document } of canonical) {
      const url = readCanonical(html) ?? "";
      expect(new URL(url).href).toBe(new URL(address, siteUrl).href);
      expect(readMeta(html, "og:url")).toBe(url);
      const printed = document.querySelector(".printed-citation");
      expect(printed?.textContent).toContain(`, ${url}. `);
      const card = new URL(readMeta(html, "og:image") ?? "").pathname.slice(1);
      expect(files.includes(card), address).toBe(true);
      const [, slug] = /\/literature\/(.+)/.exec(address) ?? [];
      if (slug) expect(card).toBe(`cards/literature-${slug}.jpg`);
      expect(readMeta(html, "og:type"), address).toEqual(
        articles.test(address) ? "article" : "website",
      );
    }
    expect(readCanonical(findPage("/philosophical-literatures"))).toBe(
      `${siteUrl}/philosophical-literature`,
    );
  });

  test("every page has a title and a description of its own", () => {
    // A story in another language shares what it has not translated.
    const all = canonical.filter(
      ({ address }) => !/^\/[a-z]{2,3}\/literature\//.test(address),
    );
    const titles = all.map(({ document }) => document.title);
    const descriptions = all.map(({ html }) => readMeta(html, "description"));
    expect(new Set(titles).size).toBe(all.length);
    expect(new Set(descriptions).size).toBe(all.length);
    for (const description of descriptions)
      expect(description).toMatch(/^.{1,155}$/);
  });

  test("missing pages, the admin area and unlisted plans are noindex", () => {
    // For a missing page, Pages sends the nearest 404.html.
    expect(notFoundPages.toSorted()).toEqual(
      [
        "404.html",
        "literature/404.html",
        ...languages.flatMap(({ tag }) => [
          `${tag}/404.html`,
          `${tag}/literature/404.html`,
        ]),
      ].sort(),
    );
    for (const page of [...notFoundPages.map(read), findPage("/admin")]) {
      expect([isNoindex(page), readCanonical(page)]).toEqual([true, undefined]);
      expect(page).not.toMatch(/og:|twitter:/);
    }
    for (const { id, section } of lessonPlans)
      expect(isNoindex(findPage(`/lesson-plans/${id}`)), `${id}`).toEqual(
        section === undefined,
      );
  });
});

test("structured data describes every page, and no sample", () => {
  type Thing = { "@type": string; [property: string]: unknown };
  const readThings = (document: Document) =>
    [...document.querySelectorAll("[type='application/ld+json']")].flatMap(
      ({ textContent }): Thing[] => JSON.parse(textContent ?? "")["@graph"],
    );
  for (const { document } of pages)
    expect(JSON.stringify(readThings(document))).not.toMatch(/sample/i);
  const seen = new Set<string>();
  for (const { address, html, document } of canonical) {
    if (isNoindex(html)) continue;
    const types = readThings(document).map((thing) => thing["@type"]);
    for (const type of types) seen.add(type);
    if (address === "/") expect(types).toEqual(["Organization", "WebSite"]);
    else expect(types, address).toContain("BreadcrumbList");
  }
  expect(seen.size).toBe(5);
  const [breadcrumbs, plan] = readThings(parse(findPage("/lesson-plans/2")));
  expect(breadcrumbs?.itemListElement).toMatchObject(
    ["/", "/lesson-plans", "/lesson-plans/2"].map((path, index) => ({
      position: index + 1,
      item: expect.stringMatching(new RegExp(`[^/]${path}$`)),
    })),
  );
  expect(plan).toMatchObject({
    "@type": "LearningResource",
    typicalAgeRange: "10-",
    timeRequired: "PT45M",
  });
});

test.each(["/contact", "/admin"])("%s loads little script", (address) => {
  const page = findPage(address);
  const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  // A set grows while it is read: what a script imports is loaded too.
  let bytes = 0;
  for (const file of scripts) {
    const script = read(file);
    bytes += brotliSize(script);
    for (const [, name] of script.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      scripts.add(`/assets/${name}`);
  }
  expect(bytes).toBeLessThanOrEqual(
    limitOf("script of a hydrated page, brotli"),
  );
});

test("the sheet, the class view and the hand view together load little script", () => {
  const scripts = [
    "/session?set=",
    "/session/class?set=",
    "/session/hand?set=",
  ].flatMap((start) =>
    pages
      .filter(({ address }) => address.startsWith(start))
      .flatMap(({ html }) => tags(html, "script[src]")),
  );
  expect(scripts).toHaveLength(3);
  const sizes = scripts.map(({ src }) => brotliSize(read(`${src}`)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
    limitOf(
      "scripts of the sheet, the class view and the hand view together, brotli",
    ),
  );
});

test("a story or plan links to its questions and to a lesson with some of them", async () => {
  const sources: [address: string, questions: unknown[]][] = [
    ...stories.map(({ slug, sections }): [string, unknown[]] => [
      `/literature/${slug}`,
      sections.questions.parts,
    ]),
    ...lessonPlans.map(({ id, questions }): [string, unknown[]] => [
      `/lesson-plans/${id}`,
      questions,
    ]),
  ];
  for (const [address, questions] of sources) {
    const page = findPage(address);
    const links = tags(page, "a[href^='/questions?']");
    expect(links.length > 0, address).toBe(questions.length > 0);
    for (const { href = "" } of links.slice(0, 1))
      expect(readTexts(await fetchPage(href), "#found")).toEqual([
        expect.stringMatching(/^[1-9]/),
      ]);
    for (const { href } of tags(page, "a[href^='/session?']").slice(0, 1))
      expect(readSet(href).length).toBeLessThanOrEqual(12);
  }
});

test("every published file can be read at its address", async () => {
  for (const [address, { bytes }] of Object.entries(published)) {
    const { status, headers } = await app.fetch(address, { method: "HEAD" });
    expect([status, headers.get("Content-Length")], address).toEqual([
      200,
      String(bytes),
    ]);
  }
});

test("the citation of a plan whose author is a sample says so", async () => {
  await addPlan(app, { id: 901, author: "Asha Rao", sample: true });
  const page = parse(await fetchPage("/lesson-plans/901"));
  expect(page.querySelector(".copyable")?.textContent).toContain(
    "Asha Rao (sample), “The mango tree”, Fixture Site, 2001, https://",
  );
});
