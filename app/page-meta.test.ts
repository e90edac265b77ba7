import { expect, test } from "vitest";
import { createMeta } from "./page-meta";

const site = { name: "Site", url: "https://site.test" };
const page = { title: "Title", description: "Description" };
const noindex = { name: "robots", content: "noindex" };

type MetaArgs = Parameters<ReturnType<typeof createMeta>>[0];
function metaOf(path: string | undefined, args: { data?: { page: typeof page }; error?: unknown }) {
  return createMeta(path)({ matches: [{ id: "root", data: { site } }], ...args } as unknown as MetaArgs);
}

test("a page with a path has a title, a description and a canonical address", () => {
  expect(metaOf("/path", { data: { page } })).toEqual([
    { title: "Title · Site" },
    { name: "description", content: "Description" },
    { tagName: "link", rel: "canonical", href: "https://site.test/path" },
  ]);
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
  expect(JSON.stringify(meta)).not.toMatch(/canonical|secret/);
});
