import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { listPdfsPrintedBySite } from "../../scripts/content/published-files";
import { matchesAnyPattern } from "../../scripts/site/routes-file";
import { parseHeadersFile } from "./headers-file";
import { tags } from "./page";
import { testedSiteFolders } from "./sites";

// The output of a build, as Pages would serve it. Import this only in tests of
// a built site.

const client = join(testedSiteFolders.outFolder, "build/client");

const loaded = await requireContentForBuild(testedSiteFolders.contentFolder);
const contentFiles = [
  ...loaded.suppliedFiles,
  ...listPdfsPrintedBySite(loaded).map(({ file }) => file),
];

export const readBytes = (file: string) => readFileSync(join(client, file));
export const read = (file: string) => readBytes(file).toString("utf8");

export const files = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((name) => statSync(join(client, name)).isFile())
  .sort();

/** Among them are those that Pages sends for missing addresses. */
export const pages = files.filter((file) => file.endsWith(".html"));
export const notFoundPages = pages.filter((file) =>
  /(^|\/)404\.html$/.test(file),
);
export const pagesExcept404 = pages.filter(
  (file) => !notFoundPages.includes(file),
);
export const toAddress = (page: string) =>
  `/${page.replace(/(^index)?\.html$/, "")}`;

type RoutesFile = { version: number; include: string[]; exclude: string[] };
export const routes = JSON.parse(read("_routes.json")) as RoutesFile;
export const headerRules = parseHeadersFile(read("_headers"));

/** Whether `_routes.json` sends an address to the Worker. */
export function reachesWorker(address: string): boolean {
  return (
    matchesAnyPattern(routes.include, address) &&
    !matchesAnyPattern(routes.exclude, address)
  );
}

/** In bytes. */
export function brotliSize(bytes: Buffer | string): number {
  return brotliCompressSync(bytes).byteLength;
}

export const siteUrl = new URL(
  tags(read("index.html"), "link[rel=canonical]")[0]?.href ?? "",
).origin;

/**
 * Whether there is a page with the anchor, a file, or an address of the Worker.
 */
export function exists(address: string, from: string): boolean {
  const { pathname, hash } = new URL(address, `https://here.test${from}`);
  const page = pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
  if (pages.includes(page))
    return hash === "" || read(page).includes(` id="${hash.slice(1)}"`);
  if (files.includes(pathname.slice(1))) return true;
  if (/^\/(content|public-objects)\//.test(pathname))
    return contentFiles.includes(pathname);
  return reachesWorker(pathname);
}
