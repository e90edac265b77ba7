import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import {
  listRouteHandlesWithPaths,
  type RouteHandleWithPath,
} from "../../app/rendering";
import { storyAddress } from "../../app/urls";
import { findPageAddress, type LoadedContent } from "../content/read";
import { UserError } from "../process/user-error";
import { startMiniflare, withBuiltWorker } from "../process/worker";
import { buildHeadersFile } from "./headers-file";
import { buildRoutesFile } from "./routes-file";

const origin = "http://prerender.local";

/**
 * Renders every static page with the built Worker, and writes `_routes.json`,
 * which keeps requests for these files away from the Worker, and `_headers`.
 *
 * @returns the number of pages
 * @throws UserError with what the Worker logs, when a page cannot be rendered
 */
export async function prerenderPages(
  { content, contentFiles: files, translations }: LoadedContent,
  folder: string,
): Promise<number> {
  const client = join(folder, "build/client");
  for (const [address, value] of Object.entries(content.textsByAddress))
    writePage(client, address, JSON.stringify(value));

  const routes = await readRoutesOfBuild(folder);
  const tags = content.languages.map(({ tag }) => tag);
  const pageAddresses = new Set([
    ...routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
    ...[...files, ...translations].flatMap(
      (file) => findPageAddress(file) ?? [],
    ),
    // Pages sends the nearest 404.html, so a missing story has a 404 page of
    // its own.
    ...[undefined, ...tags].map((tag) => storyAddress("404", tag)),
  ]);
  const findRoute = (address: string) =>
    matchRoutes(routes, address)?.[0]?.route;
  const addresses = [...pageAddresses].filter(
    (address) => findRoute(address)?.render === "static",
  );
  const pages: Parameters<typeof buildHeadersFile>[1] = [];
  const log: string[] = [];
  const failed = await withBuiltWorker(folder, log, async (worker) => {
    for (const address of addresses) {
      const response = await worker.dispatchFetch(`${origin}${address}`);
      if (response.status !== (address.endsWith("/404") ? 404 : 200))
        return address;
      const headers = new Headers([...response.headers]);
      if (headers.get("Content-Type")?.startsWith("text/html"))
        pages.push({
          address,
          route: findRoute(address)?.path ?? address,
          headers,
        });
      writePage(client, address, await response.text());
    }
  });
  // The log is complete only once the Worker has ended.
  if (failed)
    throw new UserError([`${failed} cannot be rendered.`, ...log].join("\n"));
  writeFileSync(
    join(client, "_headers"),
    buildHeadersFile(readFileSync("public/_headers", "utf8"), pages),
  );
  writeFileSync(
    join(client, "_routes.json"),
    buildRoutesFile(routes, addresses, tags),
  );
  return addresses.length;
}

/**
 * The server bundle runs only in workerd, so a small Worker returns its route
 * table as JSON.
 */
export async function readRoutesOfBuild(
  folder: string,
): Promise<RouteHandleWithPath[]> {
  const worker = startMiniflare({
    "index.js": `
      import { build } from "./server.js";
      export default { fetch: () => Response.json(build.routes) };
    `,
    "server.js": readFileSync(join(folder, "build/server/index.js"), "utf8"),
  });
  try {
    const response = await worker.dispatchFetch(origin);
    return listRouteHandlesWithPaths(
      (await response.json()) as Parameters<
        typeof listRouteHandlesWithPaths
      >[0],
    );
  } finally {
    await worker.dispose();
  }
}

function writePage(client: string, address: string, text: string) {
  const name = address === "/" ? "/index" : address;
  const file = join(client, /\.\w+$/.test(name) ? name : `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
