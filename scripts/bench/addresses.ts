import { readdirSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Rendering } from "../../app/rendering";
import { readContent } from "../content/read";
import { routesOfBuild } from "../site/prerender";
import type { Site } from "./site";

export type Page = { address: string; render: Rendering };

/**
 * Every page of the built site: what its routes, its files and its content name, and what any of these links to.
 * A redirect, a file to download and an answer of the API are none.
 */
export async function pagesOf(site: Site): Promise<Page[]> {
  const routes = (await routesOfBuild()).map(({ path, render }) => ({
    path,
    render,
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
  }));
  const pages: Page[] = [];
  const waiting = new Set([
    ...routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
    ...readdirSync("build/client", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html"))
      .map((file) => `/${file.replace(/(^index)?\.html$/, "")}`),
    ...(await readContent("content")).lessonPlans.map(({ id }) => `/lesson-plans/${id}`),
  ]);
  for (const address of waiting) {
    const { status, headers, body } = await site.ask(address);
    if (status !== 200 || !/^text\/html/.test(String(headers["Content-Type"]))) continue;
    const html = brotliDecompressSync(body).toString();
    const render = routes.find(({ pattern }) => pattern.test(address))?.render ?? "static";
    pages.push({ address, render });
    for (const [, link = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) waiting.add(link);
  }
  return pages.sort((one, other) => (one.address < other.address ? -1 : 1));
}
