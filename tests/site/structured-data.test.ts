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

const everyThing = () =>
  [...pages].flatMap(([address, page]) =>
    blocksOf(page).flatMap((block) => thingsIn(block).map((thing) => ({ address, page, thing }))),
  );

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

/** A page in another language writes "min" in its own words. */
const isInEnglish = (page: string) => /<html[^>]* lang="en/.test(page);

/** Values that a page shows in another form, and those that are about the data itself. */
const notWords = /^(url|@.*|item|license|inLanguage|encodingFormat|contentUrl|learningResourceType)$/;

test("every text in it is on the page", () => {
  for (const { address, page, thing } of everyThing()) {
    const shown = comparable(
      textOf(page) +
        tags(page, "meta")
          .map(({ content = "" }) => content)
          .join(" "),
    );
    for (const [name, value] of Object.entries(thing)) {
      if (typeof value !== "string" || notWords.test(name)) continue;
      if (name === "timeRequired" && !isInEnglish(page)) continue;
      const said = spoken(name, value);
      expect([address, name, said, shown.includes(comparable(said))]).toEqual([address, name, said, true]);
    }
  }
});

/** A value as a page says it: `PT60M` is 60 min. */
function spoken(name: string, value: string): string {
  if (name === "timeRequired") return `${/\d+/.exec(value)?.[0]} min`;
  if (name === "duration") {
    const [, minutes, seconds = ""] = /^PT(\d+)M(\d+)S$/.exec(value) ?? [];
    return seconds.length === 1 || !value ? `${minutes} min ${seconds} s` : `${minutes}`;
  }
  if (name === "typicalAgeRange") return value.replace(/-$/, "+");
  if (name === "datePublished")
    return new Date(value).toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "UTC" });
  return value;
}

const comparable = (text: string) => text.replace(/\s/g, "");

test("a page that has samples names no sample person or recording", () => {
  for (const { thing } of everyThing()) expect(JSON.stringify(thing)).not.toMatch(/sample/i);
});
