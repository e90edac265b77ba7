import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { routesOfBuild } from "../../scripts/site/prerender";
import { covers } from "../../scripts/site/routes-file";
import {
  addressOf,
  brotliSize,
  exists,
  files,
  headerRules,
  ordinaryPages,
  reachesWorker,
  read,
  routes,
  siteUrl,
} from "../support/built-site";
import { tags } from "../support/page";
import { testedSite } from "../support/sites";
import { secrets } from "../support/test-app";

const content = await readContent(testedSite.content);
const builtRoutes = await routesOfBuild(testedSite.folder);

describe("sitemap.xml", () => {
  const listed = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);

  test("lists addresses of this site that exist, each once", () => {
    expect(new Set(listed).size).toBe(listed.length);
    for (const url of listed) {
      const address = url.slice(siteUrl.length) || "/";
      expect([url, url.startsWith(siteUrl), exists(address, "/")]).toEqual([url, true, true]);
    }
    expect(listed.join()).not.toContain("/admin");
    expect(read("robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });

  test("lists every page of the menu, every listed story and every listed plan, and no unlisted one", () => {
    const linked = tags(read("index.html"), "a").map(({ href = "" }) => href);
    const isFinished = (address: string) =>
      !files.includes(`${address.slice(1)}.html`) ||
      !read(`${address.slice(1)}.html`).includes('content="noindex"');
    for (const address of linked.filter((href) => /^\/[a-z-]+$/.test(href) && isFinished(href)))
      expect(listed.map((url) => new URL(url).pathname)).toContain(address);
    for (const { slug, listed: isListed } of content.stories) {
      const isIndexed = !read(`literature/${slug}.html`).includes('content="noindex"');
      const inSitemap = listed.includes(`${siteUrl}/literature/${slug}`);
      expect([slug, inSitemap, isIndexed]).toEqual([slug, isListed, isListed]);
    }
    for (const { id, section } of content.lessonPlans)
      expect([id, listed.includes(`${siteUrl}/lesson-plans/${id}`)]).toEqual([id, section !== undefined]);
  });
});

test("security.txt says where to report a weakness, and expires within a year (RFC 9116)", () => {
  const fields = new Map(
    read(".well-known/security.txt")
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${content.site.email}`);
  expect(fields.get("Canonical")).toBe(`${siteUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / (24 * 60 * 60 * 1000);
  expect([days > 0, days < 366]).toEqual([true, true]);
});

describe("_routes.json", () => {
  test.each(builtRoutes.map(({ path, render }) => [path, render] as const))(
    "%s is rendered as %s",
    (path, render) => {
      const address = path.replace(/[:*]\w*/, "something");
      expect([address, reachesWorker(address)]).toEqual([address, render !== "static"]);
      if (render === "app") expect(reachesWorker(`${address}.data`)).toBe(true);
    },
  );

  test("sends no static file to the Worker, and nothing that is not a route", () => {
    for (const file of files.filter((file) => !file.endsWith(".html")))
      expect([file, reachesWorker(`/${file}`)]).toEqual([file, false]);
    for (const page of ordinaryPages) expect([page, reachesWorker(addressOf(page))]).toEqual([page, false]);
    const patterns = builtRoutes.flatMap(({ path }) => [path.replace(/[:*].*/, "*"), `${path}.data`]);
    expect(routes.include.filter((pattern) => !covers(patterns, pattern))).toEqual([]);
  });

  test("has only rules that Pages can read", () => {
    expect(routes.version).toBe(1);
    const rules = [...routes.include, ...routes.exclude];
    for (const rule of rules) expect(rule).toMatch(/^\/[^*]{0,98}\*?$/);
    expect(rules.length).toBeLessThanOrEqual(100);
  });
});

describe("_headers", () => {
  test("has no more rules, and no longer lines, than Pages reads", () => {
    // What is beyond these limits is left out when the site is deployed, and nobody is told.
    expect(headerRules.size).toBeLessThanOrEqual(100);
    for (const line of read("_headers").split("\n")) expect(line.length).toBeLessThanOrEqual(2000);
  });

  test("lets browsers keep assets forever, and nothing else", () => {
    const immutable = [...headerRules].filter(([, { headers }]) =>
      headers.get("Cache-Control")?.includes("immutable"),
    );
    expect(immutable.map(([pattern]) => pattern)).toEqual(["/assets/*"]);
    const assets = files.filter((file) => file.startsWith("assets/"));
    expect(assets.length).toBeGreaterThan(10);
    for (const file of assets) expect(file).toMatch(/-[\w-]{8}\.(js|css|svg|avif|webp|jpe?g|png|woff2)$/);
  });
});

describe("the files", () => {
  const texts = files.filter(
    (file) => /\.(html|js|css|json|txt|xml|svg|webmanifest)$/.test(file) || file === "_headers",
  );

  test("contain no source maps, sources or settings", () => {
    const kinds =
      /^(_headers|_redirects|_routes\.json|translations\/[\w/-]+\.json|.*\.(html|js|css|svg|avif|webp|jpe?g|png|woff2|txt|xml|ico|webmanifest))$/;
    expect(files.filter((file) => !kinds.test(file))).toEqual([]);
    expect(texts.filter((file) => read(file).includes("sourceMappingURL"))).toEqual([]);
  });

  test("hold no secret, not even its name, and no library of the server", () => {
    const local = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
    const values = [...local.matchAll(/^\w+\s*=\s*"?([^"\n]+)"?$/gm)].map(([, value = ""]) => value);
    const names = [...Object.keys(secrets), "drizzle", "ZodError", "D1_ERROR"];
    // The report shows files, and no value.
    expect(texts.filter((file) => [...values, ...names].some((word) => read(file).includes(word)))).toEqual(
      [],
    );
  });

  test("hold no e-mail address but the site's own and that of an example", () => {
    for (const file of texts.filter((file) => !file.endsWith(".svg"))) {
      const emails = read(file).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
      const others = emails.filter((email) => ![content.site.email, "name@example.org"].includes(email));
      expect([file, others]).toEqual([file, []]);
    }
  });

  test("include one style sheet, of at most 12 KB compressed", () => {
    const sheets = files.filter((file) => file.endsWith(".css"));
    expect(sheets).toHaveLength(1);
    expect(brotliSize(read(sheets[0] ?? ""))).toBeLessThanOrEqual(12_000);
  });

  test("come with a Worker of at most 320 KB compressed", () => {
    const worker = readFileSync(join(testedSite.folder, "build/worker/index.js"));
    expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(320_000);
  });
});

test("home prefetches the list of lesson plans", () => {
  const prefetched = tags(read("index.html"), "link").filter(({ rel }) => rel === "prefetch");
  expect(prefetched.map(({ href }) => href)).toEqual(["/lesson-plans"]);
});

test("the service worker and its page's script are small, and browsers look for a new one each time", () => {
  const script = files.find((file) => /^assets\/save-offline-.*\.js$/.test(file)) ?? "";
  expect(brotliSize(read("offline-worker.js")) + brotliSize(read(script))).toBeLessThanOrEqual(12_000);
  const { headers } = headerRules.get("/offline-worker.js") ?? {};
  expect(headers?.get("Cache-Control")).toBe("no-cache");
  expect(headers?.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
});
