import { expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { exists, headerRules, ordinaryPages, read, siteUrl } from "../support/built-site";
import { tags } from "../support/page";
import { testedSite } from "../support/sites";

const feed = read("feed.xml");
const content = await readContent(testedSite.content);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = ""]) => value);
const entries = all(feed, /<entry(?: xml:lang="\w+")?>([\s\S]*?)<\/entry>/g);
const one = (entry: string, name: string) => all(entry, new RegExp(`<${name}>(.*?)</${name}>`, "g"))[0] ?? "";

test("the feed has what RFC 4287 requires, and is linked from every page", () => {
  for (const name of ["id", "title", "updated"]) expect(one(feed, name)).not.toBe("");
  expect(headerRules.get("/feed.xml")?.headers.get("Content-Type") ?? "application/atom+xml").toContain(
    "atom+xml",
  );
  for (const file of ordinaryPages)
    expect(tags(read(file), "link").find(({ rel, type }) => rel === "alternate" && type)?.href).toBe(
      "/feed.xml",
    );
});

test("it has every listed plan and story and no other, newest first, each at an address that exists", () => {
  const ids = entries.map((entry) => one(entry, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, section } of content.lessonPlans)
    expect(ids.includes(`${siteUrl}/lesson-plans/${id}`)).toBe(section !== undefined);
  for (const { slug, listed } of content.stories)
    expect(ids.includes(`${siteUrl}/literature/${slug}`)).toBe(listed);
  for (const id of ids) expect([id, exists(id.slice(siteUrl.length), "/")]).toEqual([id, true]);
  const days = entries.map((entry) => one(entry, "published"));
  expect(days).toEqual([...days].sort().reverse());
  for (const entry of entries) {
    expect(one(entry, "published")).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+05:30$/);
    expect(one(entry, "updated") >= one(entry, "published")).toBe(true);
  }
});
