import { describe, expect, test } from "vitest";
import {
  addressOf,
  brotliSize,
  headerRules,
  notFoundPages,
  ordinaryPages,
  pages,
  read,
  siteUrl,
} from "../support/built-site";
import { tags } from "../support/page";

const metaOf = (page: string, name: string) => tags(page, "meta").find((meta) => meta.name === name)?.content;
const canonicalOf = (page: string) => tags(page, "link").find(({ rel }) => rel === "canonical")?.href;
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? "";

describe.each(pages)("%s", (file) => {
  const page = read(file);

  test("has no script, except for the contact button of home, and no inline style", () => {
    const scripts = page.replace(/<script type="application\/ld\+json">/g, "").split(/<script|javascript:/i);
    expect(scripts).toHaveLength(file === "index.html" ? 2 : 1);
    expect(page).not.toMatch(/<[^>]+\s(on[a-z]+|style)\s*=|modulepreload/i);
  });

  test("has a language, a title, a description and one main heading", () => {
    expect(page).toMatch(/^<!DOCTYPE html><html lang="[a-z]{2,3}/);
    expect(titleOf(page)).toMatch(/^.{3,100}$/);
    expect(metaOf(page, "description")).toMatch(/^.{1,155}$/);
    expect([tags(page, "h1").length, tags(page, "main").length]).toEqual([1, 1]);
  });

  test("has one style sheet and fits, with its headers, into 14 600 bytes", () => {
    expect(tags(page, "link").filter(({ rel }) => rel === "stylesheet")).toHaveLength(1);
    const headers = ["/*", addressOf(file)].flatMap((rule) => [...(headerRules.get(rule)?.headers ?? [])]);
    expect(headers.length).toBeGreaterThan(5);
    // Pages adds some headers of its own, of about 200 bytes.
    expect(brotliSize(page) + headers.join("\r\n").length + 200).toBeLessThanOrEqual(14_600);
  });
});

test.each(ordinaryPages)("%s names its own address as canonical", (file) => {
  // The list of stories has two addresses.
  const address = addressOf(file).replace("/philosophical-literatures", "/philosophical-literature");
  expect(new URL(canonicalOf(read(file)) ?? "").href).toBe(new URL(address, siteUrl).href);
  const isListed = read("sitemap.xml").includes(`<loc>${siteUrl}${address}</loc>`);
  if (isListed) expect(metaOf(read(file), "robots")).toBeUndefined();
});

test.each(notFoundPages)("%s is left out by search engines", (file) => {
  expect(metaOf(read(file), "robots")).toBe("noindex");
  expect(canonicalOf(read(file))).toBeUndefined();
});

test("there is a 404 page for the site and one for stories", () => {
  expect(notFoundPages).toEqual(["404.html", "literature/404.html"]);
});
