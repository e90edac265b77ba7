import { expect, test } from "vitest";
import { createMeta } from "./meta";

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
  return createMeta(path)({
    matches: [{ id: "root", data: root }],
    location: { search: "" },
    ...args,
  } as unknown as MetaArgs);
}

const step = (position: number, name: string, path: string) => ({
  "@type": "ListItem",
  position,
  name,
  item: `https://site.test${path}`,
});

test("a page with a path has a title, a description, a canonical address, a card, and breadcrumbs with the names of the menu", () => {
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
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "BreadcrumbList",
            itemListElement: [step(1, "Start", "/"), step(2, "Path", "/path"), step(3, "Title", "/path/1")],
          },
        ],
      },
    },
  ]);
});

const ofSearch = (search: string) =>
  createMeta("/path")({
    matches: [
      { id: "root", data: root },
      { id: "page", handle: { query: ["set", "words"] } },
    ],
    data: { page },
    location: { search },
  } as unknown as MetaArgs) ?? [];

test.each([
  ["?set=a,b&lang=hi", "?set=a,b&lang=hi", true],
  ["?set=a,b&utm_source=mail&fbclid=1&evil=2", "?set=a,b", true],
  ["?words=utm_source%26%22<", "?words=utm_source%26%22%3C", true],
  ["", "", false],
  ["?utm_source=mail&setting=1", "", false],
  ["?lang=hi", "", false],
])(
  "the canonical address of a page with %j ends with %j, and it is noindex: %j",
  (search, query, isNoindex) => {
    const url = `https://site.test/path${query}`;
    const meta = ofSearch(search);
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
    expect(meta).toContainEqual({ property: "og:url", content: url });
    expect(meta).toContainEqual({ property: "og:image", content: "https://site.test/cards/path.jpg" });
    expect(meta.some((tag) => "name" in tag && tag.name === "robots")).toBe(isNoindex);
  },
);

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
