import { beforeAll, describe, expect, test } from "vitest";
import everyPage from "~/client/every-page.js?inline-script";
import contactButton from "../../app/routes/_index/contact-button.js?inline-script";
import keptPages from "../../app/routes/offline/kept-pages.js?inline-script";
import { requireContent } from "../../scripts/content/read";
import {
  brotliSize,
  files,
  notFoundPages,
  read,
  siteUrl,
} from "../support/built-site";
import { type Page, readEveryPage } from "../support/every-page";
import { countSamples, readMeta, readText, tags } from "../support/page";
import { addPlan } from "../support/plans";
import { createPublishedSite } from "../support/published-site";
import { testedSite } from "../support/sites";

const app = createPublishedSite();
const { documents, languages, lessonPlans, stories } = (
  await requireContent(testedSite.content)
).content;
const plans = lessonPlans.map(({ id }) => `/lesson-plans/${id}`);
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
  tags(page, "link").find(({ rel }) => rel === "canonical")?.href;
const readTitle = (page: string) =>
  /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? "";
const isNoindex = (page: string) => readMeta(page, "robots") === "noindex";
/** The address that a printed page cites at its foot. */
const printedAddress = (page: string) => {
  const [line] =
    /<p class="printed-only printed-citation".*?<\/p>/s.exec(page) ?? [];
  return (
    line && /, (\S+)\. /.exec(readText(line.replaceAll("<!-- -->", "")))?.[1]
  );
};
/**
 * A story in another language shares its card, and what it has not translated.
 */
const isTranslation = ({ address }: Page) =>
  /^\/[a-z]{2,3}\/literature\//.test(address);

test("every page has a language, a title, a description, one main heading, and styles for the screen and for paper", () => {
  for (const { address, html } of pages) {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="[a-z]{2,3}/);
    expect(readTitle(html), address).toEqual(
      expect.stringMatching(/^.{3,100}$/),
    );
    const counts = ["h1", "main"].map((tag) => tags(html, tag).length);
    const media = tags(html, "link")
      .filter(({ rel }) => rel === "stylesheet")
      .map(({ media }) => media);
    expect([address, ...counts, [...new Set(media)]]).toEqual([
      address,
      1,
      1,
      [undefined, "print"],
    ]);
  }
});

test("every page fits, with its headers, into 14 600 bytes, and so does a session of sixty questions", async () => {
  // Pages adds some headers of its own to files, of about 200 bytes.
  for (const { address, html, headers } of pages)
    expect(brotliSize(html) + headers.length + 200 <= 14_600, address).toBe(
      true,
    );
  const parts = stories.flatMap(({ sections }) => sections.questions.parts);
  const set = parts
    .flatMap(({ questions }) => questions.map(({ id }) => id))
    .slice(0, 60);
  for (const path of ["/session?layout=large", "/session/class?minutes=30"])
    expect(
      brotliSize(await fetchPage(`${path}&set=${set}`)),
    ).toBeLessThanOrEqual(13_000);
});

test("a static page has the small script of every page, home and /offline one more, and nothing else that runs", () => {
  expect(everyPage.text.length).toBeLessThanOrEqual(500);
  for (const { text } of [contactButton, keptPages])
    expect(text.length).toBeLessThanOrEqual(1_000);
  for (const { address, html } of pages.filter(({ isStatic }) => isStatic)) {
    const scripts = html
      .replace(/<script type="application\/ld\+json">/g, "")
      .split(/<script|javascript:/i);
    const isSpecial = ["/", "/offline"].includes(address);
    expect(scripts.length, address).toEqual(isSpecial ? 3 : 2);
    expect(html).toContain(`<script>${everyPage.text}</script>`);
    expect(html).not.toMatch(/<[^>]+\s(on[a-z]+|style)\s*=|modulepreload/i);
  }
});

test("every page explains samples if it shows one, has no filler text, and has spaces between words for text browsers", () => {
  const filler =
    /lorem ipsum|\bTODO\b|\bTBD\b|\bXXX\b|\{\{|undefined|\[object/i;
  const inline = "a|b|button|em|input|label|select|span|strong|summary|time";
  const neighbours = new RegExp(
    `.{0,40}</(?:${inline})>(?:<!-- -->)*<(?:${inline})\\b`,
    "g",
  );
  for (const { address, html } of pages) {
    const { shown, explained } = countSamples(html);
    expect(explained, address).toEqual(shown > 0);
    expect(
      [readText(html).match(filler), html.match(neighbours)],
      address,
    ).toEqual([null, null]);
  }
});

describe("search engines and shared links", () => {
  test("every page names its own address, also on paper, and is an article if it is a story, a plan or a document", () => {
    const articles = [
      ...plans,
      ...Object.keys(documents).map((name) => `/documents/${name}`),
      ...stories.map(({ slug }) => `/literature/${slug}`),
    ];
    for (const { address, html } of canonical) {
      const url = new URL(address, siteUrl).href;
      const named = [readCanonical(html), readMeta(html, "og:url")].map(
        (one) => new URL(one ?? "").href,
      );
      expect([address, ...named, printedAddress(html)]).toEqual([
        address,
        url,
        url,
        readCanonical(html),
      ]);
      const isArticle = articles.some((article) => address.endsWith(article));
      const card = new URL(readMeta(html, "og:image") ?? "").pathname.slice(1);
      expect(files.includes(card), address).toBe(true);
      const story = stories.find(({ slug }) =>
        address.endsWith(`/literature/${slug}`),
      );
      if (story) expect(card).toBe(`cards/literature-${story.slug}.jpg`);
      if (!isArticle) expect(card).toBe("cards/home.jpg");
      expect(readMeta(html, "og:type"), address).toEqual(
        isArticle ? "article" : "website",
      );
    }
    expect(readCanonical(findPage("/philosophical-literatures"))).toBe(
      `${siteUrl}/philosophical-literature`,
    );
  });

  test("every page has a title and a description of its own", () => {
    const all = [
      ...canonical
        .filter((page) => !isTranslation(page))
        .map(({ html }) => html),
      ...["404.html", "literature/404.html"].map(read),
    ];
    expect(new Set(all.map(readTitle)).size).toBe(all.length);
    expect(new Set(all.map((page) => readMeta(page, "description"))).size).toBe(
      all.length,
    );
    for (const page of all)
      expect(readMeta(page, "description")).toMatch(/^.{1,155}$/);
  });

  test("missing pages, the admin area and unlisted plans are left out, and missing pages have no card", () => {
    // For a missing page, Pages sends the nearest 404.html.
    expect(notFoundPages.toSorted()).toEqual(
      [
        "404.html",
        "literature/404.html",
        ...languages.map(({ tag }) => `${tag}/literature/404.html`),
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

type Thing = { "@type": string; [property: string]: unknown };

const readThings = (page: string) =>
  [
    ...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ].flatMap(
    ([, json = ""]) => (JSON.parse(json) as { "@graph": Thing[] })["@graph"],
  );
test("structured data: home names the team and the site, other pages their place, and stories, plans and recordings what they are, but no sample", () => {
  const indexed = canonical.filter(({ html }) => !isNoindex(html));
  const all = indexed.map(({ address, html }) => ({
    address,
    types: readThings(html).map((thing) => thing["@type"]),
  }));
  for (const { html } of pages)
    expect(JSON.stringify(readThings(html))).not.toMatch(/sample/i);
  for (const { address, types } of all.filter(({ address }) => address !== "/"))
    expect(types, address).toEqual(expect.arrayContaining(["BreadcrumbList"]));
  expect(all.find(({ address }) => address === "/")?.types).toEqual([
    "Organization",
    "WebSite",
  ]);
  expect(new Set(all.flatMap(({ types }) => types)).size).toBe(5);
  const [, plan] = readThings(findPage("/lesson-plans/2"));
  expect(plan).toMatchObject({
    "@type": "LearningResource",
    typicalAgeRange: "10-",
    timeRequired: "PT45M",
  });
});

test.each(["/contact", "/admin"])(
  "%s loads at most 100 KB of script",
  (address) => {
    const page = findPage(address);
    const preloads = tags(page, "link").filter(
      ({ rel }) => rel === "modulepreload",
    );
    const inline = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = ""]) => script,
    );
    const imported = [
      ...inline.join("\n").matchAll(/"(\/assets\/[^"\\]+\.js)"/g),
    ].map(([, file = ""]) => file);
    const scripts = [
      ...new Set([...preloads.map(({ href = "" }) => href), ...imported]),
    ];
    expect(scripts.length).toBeGreaterThan(3);
    // The list is complete: what a script imports is preloaded too.
    for (const script of scripts)
      for (const [, name = ""] of read(script).matchAll(
        /(?:from|import)\s*"\.\/([^"]+)"/g,
      ))
        expect(scripts).toContain(`/assets/${name}`);
    const sizes = scripts.map((script) => brotliSize(read(script)));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(
      100_000,
    );
  },
);

test("a story, and a plan with questions, links to its questions and to a session with at most twelve of them", async () => {
  const sources = [
    ...stories.map(
      ({ slug, sections }) =>
        [`/literature/${slug}`, sections.questions.parts] as const,
    ),
    ...lessonPlans.map(
      ({ id, questions }) => [`/lesson-plans/${id}`, questions] as const,
    ),
  ];
  for (const [address, questions] of sources) {
    const links = tags(findPage(address), "a").map(({ href = "" }) => href);
    const [first] = links.filter((href) => href.startsWith("/questions?"));
    expect(first !== undefined, address).toBe(questions.length > 0);
    if (first) expect(await fetchPage(first)).toMatch(/id="found">[1-9]/);
    const session = links.find((href) => href.startsWith("/session?"));
    expect(session?.split(",").length ?? 0).toBeLessThanOrEqual(12);
  }
});

test("every published file can be read at its address", async () => {
  const { files } = (await requireContent(testedSite.content)).content;
  for (const [address, { bytes }] of Object.entries(files)) {
    const { status, headers } = await app.fetch(address, { method: "HEAD" });
    expect([status, headers.get("Content-Length")], address).toEqual([
      200,
      String(bytes),
    ]);
  }
});

test("the citation of a plan whose author is a sample says so", async () => {
  await addPlan(app, {
    id: 901,
    author: "Asha Rao",
    sample: true,
    published: "2001-02-03",
    title: "Wells",
  });
  const address = "https://fixture.example/lesson-plans/901";
  expect(readText(await fetchPage("/lesson-plans/901"))).toContain(
    `Asha Rao (sample), “Wells”, Fixture Site, 2001, ${address}`,
  );
});
