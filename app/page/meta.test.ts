import { expect, test } from "vitest";
import { createMetaFunction } from "./meta";

const root = {
  site: { name: "Site", url: "https://site.test" },
  menu: [
    { label: "Start", href: "/" },
    { label: "Group", items: [{ label: "Path", href: "/path" }] },
  ],
  unindexedPages: ["/unfinished"],
};
const page = { title: "Title", description: "Description" };

/** The tags of a page that keeps the parameters `set` and `words`. */
function buildMeta(
  path: string | undefined,
  search: string,
  args: object = {},
) {
  const matches = [
    { id: "root", data: root },
    { id: "page", handle: { canonicalParams: ["set", "words"] } },
  ];
  const given = { data: { page }, matches, location: { search }, ...args };
  type Args = Parameters<ReturnType<typeof createMetaFunction>>[0];
  return createMetaFunction({ path })(given as unknown as Args) ?? [];
}

test.each([
  ["/path", "?set=a,b&lang=hi", "?set=a,b&lang=hi", true],
  ["/path", "?set=a,b&utm_source=mail&fbclid=1&evil=2", "?set=a,b", true],
  ["/path", "?words=utm_source%26%22<", "?words=utm_source%26%22%3C", true],
  ["/path", "?utm_source=mail&setting=1", "", false],
  ["/path", "?lang=hi", "", false],
  ["/unfinished", "", "", true],
])(
  "the canonical address of %s with %j ends with %j; noindex: %j",
  (path, search, query, isNoindex) => {
    const url = `https://site.test${path}${query}`;
    const meta = buildMeta(path, search);
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: url,
    });
    expect(meta.some((tag) => "name" in tag && tag.name === "robots")).toBe(
      isNoindex,
    );
  },
);

test.each([
  ["a page without a path", undefined, {}, "Title · Site"],
  [
    "an error",
    "/path",
    { data: undefined, error: new Error("secret") },
    "Something went wrong · Site",
  ],
])("%s is noindex", (_case, path, args, title) => {
  const meta = buildMeta(path, "", args);
  expect(meta).toContainEqual({ title });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toMatch(/canonical|og:|twitter|secret/);
});
