import { expect, test } from "vitest";
import { createMeta, createQueryMeta, pageMeta } from "./meta";

const root = {
  site: { name: "Site", url: "https://site.test" },
  menu: [
    { label: "Start", href: "/" },
    { label: "Group", items: [{ label: "Path", href: "/path" }] },
  ],
};
const page = { title: "Title", description: "Description" };
const noindex = { name: "robots", content: "noindex" };

type MetaArgs = Parameters<ReturnType<typeof createMeta>>[0];
function metaOf(path: string | undefined, args: { data?: { page: typeof page }; error?: unknown }) {
  return createMeta(path)({ matches: [{ id: "root", data: root }], ...args } as unknown as MetaArgs);
}

test("a page with a path has a title, a description, a canonical address and a card", () => {
  expect(metaOf("/path/1", { data: { page } })).toEqual([
    { title: "Title · Site" },
    { name: "description", content: "Description" },
    { tagName: "link", rel: "canonical", href: "https://site.test/path/1" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Site" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: "Title" },
    { property: "og:description", content: "Description" },
    { property: "og:url", content: "https://site.test/path/1" },
    { property: "og:image", content: "https://site.test/cards/path-1.jpg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Title" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": expect.anything() },
  ]);
});

test("a page has breadcrumbs from the home page, with the names of the menu", () => {
  const meta = metaOf("/path/1", { data: { page } });
  const step = (position: number, name: string, path: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: `https://site.test${path}`,
  });
  expect(meta?.at(-1)).toEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [step(1, "Start", "/"), step(2, "Path", "/path"), step(3, "Title", "/path/1")],
        },
      ],
    },
  });
});

test("a page can be left out by search engines and keep its address", () => {
  const meta = pageMeta([{ id: "root", data: root }], { ...page, path: "/path", noindex: true });
  expect(meta).toContainEqual(noindex);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://site.test/path" });
});

const ofSearch = (search: string) =>
  createQueryMeta("/path", ["set", "words"])({
    matches: [{ id: "root", data: root }],
    data: { page },
    location: { search },
  } as unknown as MetaArgs) ?? [];

test.each([
  ["?set=a,b&lang=hi", "?set=a,b&lang=hi"],
  ["?set=a,b&utm_source=mail&fbclid=1&evil=2", "?set=a,b"],
  ["?words=utm_source%26%22<", "?words=utm_source%26%22%3C"],
])("the canonical address of a page with %s ends with %s, and the page is noindex", (search, query) => {
  const url = `https://site.test/path${query}`;
  const meta = ofSearch(search);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(meta).toContainEqual({ property: "og:url", content: url });
  expect(meta).toContainEqual({ property: "og:image", content: "https://site.test/cards/path.jpg" });
  expect(meta).toContainEqual(noindex);
});

test.each(["", "?utm_source=mail", "?lang=hi", "?setting=1"])(
  "a page with the query “%s” is indexed",
  (search) => {
    const meta = ofSearch(search);
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://site.test/path" });
    expect(meta).not.toContainEqual(noindex);
  },
);

test("a page can be an article", () => {
  const meta = pageMeta([{ id: "root", data: root }], { ...page, path: "/path", type: "article" });
  expect(meta).toContainEqual({ property: "og:type", content: "article" });
});

test("a page whose title is the name of the site does not repeat it", () => {
  expect(metaOf("/", { data: { page: { ...page, title: "Site" } } })).toContainEqual({ title: "Site" });
});

test.each([
  ["a page without a path", undefined, { data: { page } }, "Title · Site"],
  ["an error", "/path", { error: new Error("secret") }, "Something went wrong · Site"],
] as const)("%s is noindex", (_case, path, args, title) => {
  const meta = metaOf(path, args);
  expect(meta).toContainEqual({ title });
  expect(meta).toContainEqual(noindex);
  expect(JSON.stringify(meta)).not.toMatch(/canonical|og:|twitter|secret/);
});
