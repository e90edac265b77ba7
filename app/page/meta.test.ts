import { expect, test } from "vitest";
import { createMeta } from "./meta";

const root = {
  site: { name: "Site", url: "https://site.test" },
  menu: [
    { label: "Start", href: "/" },
    { label: "Group", items: [{ label: "Path", href: "/path" }] },
  ],
  unfinished: ["/unfinished"],
};
const page = { title: "Title", description: "Description" };
const noindex = { name: "robots", content: "noindex" };

type MetaArgs = Parameters<ReturnType<typeof createMeta>>[0];
function readMeta(path: string | undefined, args: { data?: { page: typeof page }; error?: unknown }) {
  return createMeta(path)({
    matches: [{ id: "root", data: root }],
    location: { search: "" },
    ...args,
  } as unknown as MetaArgs);
}

const buildQueryMeta = (search: string) =>
  createMeta("/path")({
    matches: [
      { id: "root", data: root },
      { id: "page", handle: { choices: ["set", "words"] } },
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
    const meta = buildQueryMeta(search);
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
    expect(meta).toContainEqual({ property: "og:url", content: url });
    expect(meta).toContainEqual({ property: "og:image", content: "https://site.test/cards/path.jpg" });
    expect(meta.some((tag) => "name" in tag && tag.name === "robots")).toBe(isNoindex);
  },
);

test.each([
  ["a page without a path", undefined, { data: { page } }, "Title · Site"],
  ["an error", "/path", { error: new Error("secret") }, "Something went wrong · Site"],
] as const)("%s is noindex", (_case, path, args, title) => {
  const meta = readMeta(path, args);
  expect(meta).toContainEqual({ title });
  expect(meta).toContainEqual(noindex);
  expect(JSON.stringify(meta)).not.toMatch(/canonical|og:|twitter|secret/);
});

test.each([
  ["/unfinished", true],
  ["/path", false],
])("whether %s is noindex: %j, as the list of unfinished pages says", (path, isNoindex) => {
  expect(
    (readMeta(path, { data: { page } }) ?? []).some((tag) => "name" in tag && tag.name === "robots"),
  ).toBe(isNoindex);
});
