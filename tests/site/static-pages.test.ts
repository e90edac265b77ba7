import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { publicAddresses, site } from "~/server/content/content.server";
import { covers } from "../../scripts/site/routes-file";
import { addPlan, createTestApp, secrets } from "../support/test-app";

const client = "build/client";
const read = (file: string) => readFileSync(join(client, file), "utf8");
const files = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((name) => statSync(join(client, name)).isFile())
  .sort();
const pages = files.filter((file) => file.endsWith(".html"));
/** What Pages gives out for an address that is not there: the nearest one. */
const notFound = ["404.html", "literature/404.html"];
const ordinaryPages = pages.filter((file) => !notFound.includes(file));
const addressOf = (page: string) => `/${page.replace(/(^index)?\.html$/, "")}`;

type RoutesFile = { version: number; include: string[]; exclude: string[] };
const routes = JSON.parse(read("_routes.json")) as RoutesFile;
const reachesWorker = (address: string) =>
  covers(routes.include, address) && !covers(routes.exclude, address);

/** The attributes of every `<tag>` in a page. */
function tags(page: string, tag: string): Record<string, string>[] {
  return [...page.matchAll(new RegExp(`<${tag}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "gi"))].map(
    ([, all = ""]) =>
      Object.fromEntries(
        [...all.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
          name.toLowerCase(),
          value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'"),
        ]),
      ),
  );
}

/** The rules of `_headers`: for a pattern of addresses, the lines that follow it. */
const headerRules = new Map(
  read("_headers")
    .split("\n\n")
    .map((rule) => {
      const [pattern = "", ...lines] = rule.trim().split("\n");
      return [pattern, new Headers(lines.filter((line) => !/^ *!/.test(line)).map(nameAndValue))];
    }),
);
function nameAndValue(line: string): [string, string] {
  const [, name = "", value = ""] = /^ *([\w-]+): (.*)$/.exec(line) ?? [];
  return [name, value];
}

const named = (page: string, name: string) => tags(page, "meta").find((meta) => meta.name === name)?.content;
const canonicalOf = (page: string) => tags(page, "link").find((link) => link.rel === "canonical")?.href;

describe("every prerendered page", () => {
  test("is there: one for every address that search engines should know and the Worker does not answer", () => {
    const files = publicAddresses().filter((address) => !reachesWorker(address));
    expect(ordinaryPages.map(addressOf)).toEqual(expect.arrayContaining(files));
    expect(pages.filter((file) => file.endsWith("404.html"))).toEqual(notFound);
  });

  test.each(pages)("%s has no script of any kind", (file) => {
    const page = read(file);
    expect(page.replace(/<script type="application\/ld\+json">/g, "")).not.toMatch(/<script|javascript:/i);
    expect(page).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
    expect(page).not.toMatch(/modulepreload|<[^>]+\sstyle=/);
  });

  test.each(pages)("%s has a language, a title, a description and one main heading", (file) => {
    const page = read(file);
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en/);
    expect(/<title>([^<]+)<\/title>/.exec(page)?.[1]?.trim()).toMatch(/^.{3,80}$/);
    expect(named(page, "description")).toMatch(/^.{20,155}$/);
    expect(tags(page, "h1")).toHaveLength(1);
    expect(tags(page, "main")).toHaveLength(1);
  });

  test.each(ordinaryPages)("%s names its one address", (file) => {
    const address = addressOf(file).replace("/philosophical-literatures", "/philosophical-literature");
    expect(canonicalOf(read(file))).toBe(`${site.url}${address}`);
    expect(named(read(file), "robots")).toBeUndefined();
  });

  test.each(notFound)("except %s, which search engines leave out", (file) => {
    expect(named(read(file), "robots")).toBe("noindex");
    expect(canonicalOf(read(file))).toBeUndefined();
  });

  test("has a title and a description of its own", () => {
    const own = pages.filter((file) => file !== "philosophical-literatures.html");
    for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const parts = own.map((file) => part.exec(read(file))?.[1]);
      expect(new Set(parts).size).toBe(own.length);
    }
  });

  test.each(pages)("%s links to nothing that is not there", (file) => {
    const page = read(file);
    const links = [
      ...["a", "link"].flatMap((tag) => tags(page, tag).map(({ href }) => href)),
      ...["img", "source", "audio", "video", "iframe"].flatMap((tag) =>
        tags(page, tag).map(({ src }) => src),
      ),
      ...["img", "source"].flatMap((tag) =>
        tags(page, tag).flatMap(({ srcset }) => srcset?.split(/\s+[\d.]+[wx],?\s*/)),
      ),
      ...tags(page, "object").map(({ data }) => data),
      ...tags(page, "video").map(({ poster }) => poster),
      ...tags(page, "form").map(({ action }) => action),
    ].filter((link): link is string => Boolean(link) && !/^(https:\/\/|mailto:)/.test(link ?? ""));
    expect(links.length).toBeGreaterThan(10);
    const here = addressOf(file);
    expect([...new Set(links)].filter((link) => !exists(new URL(link, `https://here.test${here}`)))).toEqual(
      [],
    );
  });

  test.each(pages)(
    "%s asks for one style sheet and fits, with its headers, into one first flight",
    (file) => {
      expect(tags(read(file), "link").filter((link) => link.rel === "stylesheet")).toHaveLength(1);
      const own = headerRules.get(addressOf(file)) ?? [];
      const headers = [...(headerRules.get("/*") ?? []), ...own].join("\r\n").length + 200;
      expect(headers).toBeGreaterThan(700);
      expect(brotli(readFileSync(join(client, file))) + headers).toBeLessThanOrEqual(9000);
    },
  );

  test.each(pages)("%s gives every picture its room, and hurries for one at most", (file) => {
    const pictures = tags(read(file), "img");
    for (const { width, height, alt, loading, decoding, src } of pictures)
      expect([src, width, height, typeof alt, loading, decoding]).toEqual([
        src,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
        "string",
        expect.stringMatching(/^(lazy|eager)$/),
        "async",
      ]);
    const hurried = pictures.filter(({ fetchpriority }) => fetchpriority === "high");
    expect(hurried.length).toBeLessThanOrEqual(1);
    expect(hurried).toEqual(pictures.filter(({ loading }) => loading === "eager"));
  });
});

/** Whether Pages has something at an address: a file, with the place in it, or a pattern of the Worker. */
function exists({ pathname, hash }: URL): boolean {
  const page = pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
  if (pages.includes(page)) return hash === "" || read(page).includes(` id="${hash.slice(1)}"`);
  if (files.includes(pathname.slice(1))) return true;
  if (/^\/(content|public-objects)\//.test(pathname)) return existsSync(`content/files${pathname}`);
  return reachesWorker(pathname);
}

function brotli(bytes: Buffer | string) {
  return brotliCompressSync(bytes).byteLength;
}

describe("the address book", () => {
  test("tells search engines of pages that exist, by their one address", () => {
    const listed = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    expect(listed).toEqual(publicAddresses().map((address) => `${site.url}${address}`));
    for (const address of listed) expect(exists(new URL(address))).toBe(true);
    expect(read("robots.txt")).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(listed.join()).not.toMatch(/admin|gods-little-ant|fausto|the-wolf/);
  });

  const modules = import.meta.glob<{ handle?: { render?: string } }>("../../app/routes/*.{ts,tsx}", {
    eager: true,
  });
  const table = Object.entries(modules)
    .filter(([file]) => !file.endsWith("/files.ts"))
    .map(([file, { handle }]): [string, string] => {
      const name = file.replace(/^.*\/|\.tsx?$/g, "").replace(/_?index$/, "");
      const parts = name.replace("[.]", "\u0000").split(".").filter(Boolean);
      return [
        `/${parts.map((part) => part.replace(/_$/, "").replace("\u0000", ".")).join("/")}`,
        handle?.render ?? "server",
      ];
    });

  test.each(table)("the route %s is rendered the way its handle says: %s", (path, render) => {
    const [fixed = "", parameter] = path.split("$");
    const address = parameter === undefined ? path : `${fixed}something`;
    const expected = render !== "static";
    expect([address, reachesWorker(address)]).toEqual([address, expected]);
    const belowApi = address.startsWith("/api/");
    expect(covers(routes.include, `${address}.data`)).toBe(
      render === "app" || (expected && (parameter !== undefined || belowApi)),
    );
  });

  test("has no file that the Worker would answer for, and no pattern beyond the routes", () => {
    for (const file of files.filter((file) => !file.endsWith(".html")))
      expect([file, reachesWorker(`/${file}`)]).toEqual([file, false]);
    for (const page of ordinaryPages) expect([page, reachesWorker(addressOf(page))]).toEqual([page, false]);
    const folders = ["/content/lessons/*", "/content/phil-literature/*", "/public-objects/facilitations/*"];
    const wanted = table.flatMap(([path]) => [path.replace(/\$.*/, "*"), `${path}.data`]);
    expect(routes.include.filter((pattern) => ![...wanted, ...folders].includes(pattern))).toEqual([]);
    expect(routes.include).not.toContain("/*");
  });

  test("is one that Pages accepts", () => {
    const rules = [...routes.include, ...routes.exclude];
    expect(routes.version).toBe(1);
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const rule of rules) expect(rule).toMatch(/^\/[^*]{0,99}\*?$/);
  });
});

describe("the headers of files", () => {
  test("are rules that Pages accepts", () => {
    expect(headerRules.size).toBeLessThanOrEqual(100);
    for (const line of read("_headers").split("\n")) expect(line.length).toBeLessThanOrEqual(2000);
  });

  test("give the rules for fetching ahead the type that browsers ask for", () => {
    expect(headerRules.get("/speculation-rules.json")?.get("Content-Type")).toBe(
      "application/speculationrules+json",
    );
  });
});

describe("the files", () => {
  const texts = files.filter((file) => /\.(html|js|css|json|txt|xml|svg)$/.test(file) || file === "_headers");

  test("below assets/ have a hash in their names and are kept for ever; nothing else is", () => {
    const assets = files.filter((file) => file.startsWith("assets/"));
    expect(assets.length).toBeGreaterThan(10);
    for (const file of assets) expect(file).toMatch(/-[\w-]{8}\.(js|css|svg|avif|webp|jpe?g|png|woff2)$/);
    expect(read("_headers")).toMatch(
      /\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
    );
    expect(read("_headers").match(/immutable/g)).toHaveLength(1);
  });

  test("are those of a site, without maps, sources or settings", () => {
    const kinds =
      /^(_headers|_routes\.json|speculation-rules\.json|.*\.(html|js|css|svg|avif|webp|jpe?g|png|woff2|txt|xml|ico))$/;
    expect(files.filter((file) => !kinds.test(file))).toEqual([]);
    for (const file of texts) expect([file, read(file).includes("sourceMappingURL")]).toEqual([file, false]);
  });

  test("hold no secret, not even by name, and none of the server's tools", () => {
    const local = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
    const values = [...local.matchAll(/^\w+\s*=\s*"?([^"\n]+)"?$/gm)].map(([, value = ""]) => value);
    const words = [
      ...Object.keys(secrets),
      ...Object.values(secrets),
      ...values,
      "drizzle",
      "ZodError",
      "D1_ERROR",
    ];
    for (const file of texts) {
      const text = read(file);
      // The values themselves stay out of the report.
      expect([file, words.findIndex((word) => text.includes(word))]).toEqual([file, -1]);
    }
  });

  test("hold no e-mail address but the team's own", () => {
    for (const file of texts.filter((file) => !file.endsWith(".svg"))) {
      const addresses = read(file).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
      expect([file, addresses.filter((address) => address !== site.email)]).toEqual([file, []]);
    }
  });
});

describe("what is sent", () => {
  const place = createTestApp({ built: true });
  beforeAll(() => addPlan(place, { id: 7, section: "logic" }));

  test("the Worker takes at most 320 000 bytes, compressed", () => {
    expect(gzipSync(readFileSync("build/worker/index.js")).byteLength).toBeLessThanOrEqual(320_000);
  });

  test("the one style sheet takes at most 10 KB, compressed", () => {
    const sheets = files.filter((file) => file.endsWith(".css"));
    expect(sheets).toHaveLength(1);
    expect(brotli(read(sheets[0] ?? ""))).toBeLessThanOrEqual(10_000);
  });

  test.each(["/contact", "/lesson-plans", "/admin"])(
    "%s sends at most 100 KB of script, compressed",
    async (address) => {
      const page = await (await place.ask(address)).text();
      const preloads = tags(page, "link").filter((link) => link.rel === "modulepreload");
      const inline = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, script = ""]) => script,
      );
      const wanted = [...inline.join("\n").matchAll(/"(\/assets\/[^"\\]+\.js)"/g)].map(
        ([, file = ""]) => file,
      );
      const scripts = new Set([...preloads.map(({ href = "" }) => href), ...wanted]);
      expect(scripts.size).toBeGreaterThan(3);
      // What a script imports is preloaded, so the list is whole.
      for (const script of scripts)
        for (const [, name = ""] of read(script).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
          expect(scripts).toContain(`/assets/${name}`);
      const bytes = [...scripts].map((script) => brotli(read(script)));
      expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(100_000);
    },
  );
});
