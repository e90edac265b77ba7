import { beforeAll, expect, test } from "vitest";
import { readEveryPage } from "../support/every-page";
import { tags, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

type Thing = { "@type": string; [property: string]: unknown };

const app = createTestApp({ built: true });
let pages: Map<string, string>;

beforeAll(async () => {
  pages = await readEveryPage(app);
});

/** The properties that every object of a type has. */
const properties: Record<string, string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url", "description", "inLanguage", "publisher"],
  BreadcrumbList: ["itemListElement"],
  LearningResource: [
    ...["name", "description", "url", "inLanguage", "isAccessibleForFree", "license"],
    "learningResourceType",
  ],
  AudioObject: [
    ...["name", "description", "contentUrl", "encodingFormat", "inLanguage", "license"],
    "transcript",
  ],
};

const blocksOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as { "@context": string; "@graph": Thing[] },
  );

/** Every object with a type, at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}

test("every page has one block, and the home page names the team and the site", () => {
  for (const [address, page] of pages) {
    const blocks = blocksOf(page);
    expect([address, blocks.length, blocks[0]?.["@context"]]).toEqual([address, 1, "https://schema.org"]);
    const types = blocks[0]?.["@graph"].map((thing) => thing["@type"]) ?? [];
    expect([address, types.includes("BreadcrumbList")]).toEqual([address, address !== "/"]);
  }
  expect(blocksOf(pages.get("/") ?? "")[0]?.["@graph"].map((thing) => thing["@type"])).toEqual([
    "Organization",
    "WebSite",
  ]);
});

test("search engines are told about five types of things, each with its properties", () => {
  const things = [...pages.values()].flatMap((page) => blocksOf(page).flatMap((block) => block["@graph"]));
  expect(new Set(things.map((thing) => thing["@type"]))).toEqual(new Set(Object.keys(properties)));
  for (const thing of things)
    expect(Object.keys(thing)).toEqual(expect.arrayContaining(properties[thing["@type"]] ?? []));
});

/** Values that a page shows in another form, and those that are about the data itself. */
const notWords =
  /^(url|@.*|item|license|inLanguage|encodingFormat|contentUrl|learningResourceType|timeRequired|duration|typicalAgeRange|datePublished)$/;

test("every text in it is on the page, and no sample is named", () => {
  const withoutSpaces = (text: string) => text.replace(/\s/g, "");
  for (const [address, page] of pages) {
    const metas = tags(page, "meta").map(({ content = "" }) => content);
    const shown = withoutSpaces([textOf(page), ...metas].join(""));
    for (const thing of blocksOf(page).flatMap(thingsIn)) {
      const words = Object.entries(thing).filter(([name]) => !notWords.test(name));
      const texts = words.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
      expect([address, ...texts.filter((text) => !shown.includes(withoutSpaces(text)))]).toEqual([address]);
      expect(JSON.stringify(thing)).not.toMatch(/sample/i);
    }
  }
});

test("a plan has its ages and minutes in the format of schema.org", () => {
  const [plan] = blocksOf(pages.get("/lesson-plans/2") ?? "").flatMap((block) => block["@graph"].slice(1));
  expect(plan).toMatchObject({ typicalAgeRange: "10-", timeRequired: "PT45M" });
});
