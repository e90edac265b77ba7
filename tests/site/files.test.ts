import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { readRoutesOfBuild } from "../../scripts/site/prerender";
import {
  brotliSize,
  exists,
  files,
  headerRules,
  pagesExcept404,
  reachesWorker,
  read,
  siteUrl,
  toAddress,
} from "../support/built-site";
import { parse, readMeta, readText, tags } from "../support/page";
import { limitOf } from "../support/performance-limits";
import { testedSiteFolders } from "../support/sites";
import { settings } from "../support/workerd";

const { documents, lessonPlans, site, stories } = (
  await requireContentForBuild(testedSiteFolders.contentFolder)
).content;
const builtRoutes = await readRoutesOfBuild(testedSiteFolders.outFolder);
const home = read("index.html");
const find = (file: string, tag: string) =>
  [...parse(read(file)).querySelectorAll(tag)].map(
    ({ textContent }) => textContent ?? "",
  );

test.each([
  ["sitemap.xml", "loc"],
  ["feed.xml", "id"],
])(
  "%s has addresses that exist, each once, and every listed plan and story; only the sitemap has documents",
  (file, tag) => {
    const urls = find(file, tag);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls)
      expect(
        url.startsWith(siteUrl) &&
          exists(url.slice(siteUrl.length) || "/", "/"),
        url,
      ).toBe(true);
    for (const { slug, listed } of stories)
      expect(urls.includes(`${siteUrl}/literature/${slug}`), slug).toBe(listed);
    for (const { id, section } of lessonPlans)
      expect(urls.includes(`${siteUrl}/lesson-plans/${id}`), `${id}`).toEqual(
        section !== undefined,
      );
    for (const [name, { kind, wordCount }] of Object.entries(documents))
      expect(urls.includes(`${siteUrl}/documents/${name}`), name).toEqual(
        file === "sitemap.xml" && kind !== "story" && wordCount > 0,
      );
  },
);

test("the sitemap has every page of the menu that search engines may find, and robots.txt names it", () => {
  const paths = find("sitemap.xml", "loc").map((url) => new URL(url).pathname);
  const linked = tags(home, "a").flatMap(({ href = "" }) =>
    /^\/[a-z-]+$/.test(href) ? [href] : [],
  );
  const missing = linked.filter((path) => !paths.includes(path));
  for (const path of missing) {
    const file = `${path.slice(1)}.html`;
    const isFound =
      files.includes(file) && readMeta(read(file), "robots") !== "noindex";
    expect(isFound, path).toBe(false);
  }
  expect(paths).not.toContain("/admin");
  expect(read("robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("the feed is linked from every page and is newest first, with the days of RFC 4287", () => {
  const days = find("feed.xml", "published");
  expect(days).toEqual([...days].sort().reverse());
  for (const day of days)
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+05:30$/);
  for (const name of ["id", "title", "updated"])
    expect(find("feed.xml", name)).not.toEqual([]);
  for (const file of pagesExcept404)
    expect(tags(read(file), "link[rel=alternate][type]")).toMatchObject([
      { href: "/feed.xml" },
    ]);
});

test("security.txt says where to report a weakness, and expires within a year (RFC 9116)", () => {
  const text = read(".well-known/security.txt");
  expect(text).toContain(`Contact: mailto:${site.email}`);
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`);
  const [, expires = ""] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect([days > 0, days < 366]).toEqual([true, true]);
});

test("_routes.json sends the Worker every route that is rendered there and no static file", () => {
  for (const { path, render } of builtRoutes) {
    for (const tag of ["", "/hi", "/ta"]) {
      const address = path
        .replace("/:lang?", tag)
        .replace("/:lang/", "/hi/")
        .replace(/[:*]\w*/, "something");
      expect(reachesWorker(address), address).toEqual(render !== "static");
      if (render === "app") expect(reachesWorker(`${address}.data`)).toBe(true);
    }
  }
  for (const address of [
    ...pagesExcept404.map(toAddress),
    ...files.map((file) => `/${file}`),
  ])
    if (!address.endsWith(".html"))
      expect(reachesWorker(address), address).toBe(false);
});

describe("_headers", () => {
  test("lets browsers keep assets, whose names have a hash, forever, and nothing else", () => {
    const immutable = [...headerRules].filter(([, { headers }]) =>
      headers.get("Cache-Control")?.includes("immutable"),
    );
    expect(immutable.map(([pattern]) => pattern)).toEqual(["/assets/*"]);
    const assets = files.filter((file) => file.startsWith("assets/"));
    expect(assets.length).toBeGreaterThan(10);
    for (const file of assets)
      expect(file).toMatch(
        /-[\w-]{8}\.(js|css|svg|avif|webp|jpe?g|png|woff2)$/,
      );
    // What a page loads is not asked for again.
    for (const page of pagesExcept404.map(read)) {
      const loaded = tags(
        page,
        "link[rel=stylesheet], link[rel=icon], link[rel=preload], img",
      );
      for (const { href, src } of loaded)
        expect(href ?? src).toMatch(/^\/assets\//);
    }
  });

  test("lets other sites show the cards, and browsers look for a new service worker each time", () => {
    const cards = headerRules.get("/cards/*");
    expect(cards?.removed).toContain("Cross-Origin-Resource-Policy");
    expect(cards?.headers.get("Cross-Origin-Resource-Policy")).toBe(
      "cross-origin",
    );
    expect(
      headerRules.get("/offline-worker.js")?.headers.get("Cache-Control"),
    ).toBe("no-cache");
  });
});

describe("the files", () => {
  const texts = files.filter((file) =>
    /(^_headers|\.(html|js|css|json|txt|xml|svg|webmanifest))$/.test(file),
  );

  test("contain no source maps, sources or settings", () => {
    const kinds =
      /^(_headers|_routes\.json|texts\/[\w/-]+\.json|.*\.(html|js|css|svg|avif|webp|jpe?g|png|woff2|txt|xml|ico|webmanifest))$/;
    expect(files.filter((file) => !kinds.test(file))).toEqual([]);
    expect(
      texts.filter((file) => read(file).includes("sourceMappingURL")),
    ).toEqual([]);
  });

  test("contain no secret, not even its name, and no library of the server", () => {
    const local = existsSync(".dev.vars")
      ? readFileSync(".dev.vars", "utf8")
      : "";
    const values = [...local.matchAll(/^\w+\s*=\s*"?([^"\n]+)"?$/gm)].map(
      ([, value = ""]) => value,
    );
    const words = [
      ...values,
      ...Object.keys(settings).filter((name) => name !== "SITE_HOSTS"),
      "drizzle",
      "ZodError",
      "D1_ERROR",
    ];
    // The report shows files, and no value.
    expect(
      texts.filter((file) => words.some((word) => read(file).includes(word))),
    ).toEqual([]);
  });

  test("contain no e-mail address but the site's own and that of an example", () => {
    for (const file of texts.filter((file) => !file.endsWith(".svg"))) {
      const emails = read(file).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
      const others = emails.filter(
        (email) => ![site.email, "name@example.org"].includes(email),
      );
      expect(others, file).toEqual([]);
    }
  });

  test("are small: the style sheets and the service worker", () => {
    for (const file of files.filter((file) => file.endsWith(".css"))) {
      const kind = /\/index-/.test(file)
        ? "style sheet of every page"
        : "other style sheet";
      expect(brotliSize(read(file)), file).toBeLessThanOrEqual(
        limitOf(`${kind}, brotli`),
      );
    }
    expect(brotliSize(read("offline-worker.js"))).toBeLessThanOrEqual(
      limitOf("service worker, brotli"),
    );
  });
});

test("/offline links to both packs with their sizes, and the Worker serves them", () => {
  const page = read("offline.html");
  const links = tags(page, "a[href$='.zip']").map(({ href = "" }) => href);
  expect(links).toEqual([
    "/packs/everything.zip",
    "/packs/everything-without-recordings.zip",
  ]);
  for (const link of links) expect(reachesWorker(link)).toBe(true);
  expect(readText(page)).toMatch(/Everything ZIP, [\d.]+ [KM]B/);
});

test("home prefetches the list of lesson plans", () => {
  expect(tags(home, "link[rel=prefetch]")).toMatchObject([
    { href: "/lesson-plans" },
  ]);
});

test("the manifest is linked, is about this site, and has icons", () => {
  type Manifest = {
    name: string;
    start_url: string;
    theme_color: string;
    icons: { src: string }[];
  };
  const linked = tags(home, "link[rel=manifest]")[0]?.href ?? "";
  const manifest = JSON.parse(read(linked.slice(1))) as Manifest;
  expect(headerRules.get(linked)?.headers.get("Content-Type")).toBe(
    "application/manifest+json",
  );
  expect([manifest.name, exists(manifest.start_url, "/")]).toEqual([
    site.name,
    true,
  ]);
  // A browser takes the first that applies.
  const themes = tags(home, "meta[name=theme-color]");
  expect(themes.map(({ media }) => media)).toEqual([
    "(prefers-color-scheme: dark)",
    undefined,
  ]);
  expect(themes.at(-1)?.content).toBe(manifest.theme_color);
  for (const { src } of manifest.icons)
    expect(exists(src, "/"), src).toBe(true);
});
