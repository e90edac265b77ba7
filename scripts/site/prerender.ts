import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeRoutes, type RouteDescription } from "../../app/rendering";
import type { Content } from "../../app/server/content/content-schema.server";
import { UserError } from "../process/user-error";
import { runWorker } from "../process/worker";
import { renderMistake } from "./mistakes";
import { routesFile } from "./routes-file";

const origin = "http://prerender.local";

/**
 * Renders every static page with the built Worker and writes it as a file beside the assets, with the
 * `_routes.json` that keeps requests for these files away from the Worker.
 *
 * @returns the number of pages
 */
export async function prerender({ stories }: Content, folder: string): Promise<number> {
  const routes = await routesOfBuild(folder);
  const slugs = { stories: stories.map((story) => story.slug) };
  const addresses = routes
    .filter((route) => route.render === "static")
    .flatMap((route) => addressesOf(route, slugs));

  const client = join(folder, "build/client");
  const log: string[] = [];
  const worker = runWorker(
    { "index.js": readFileSync(join(folder, "build/worker/index.js"), "utf8") },
    { handleStructuredLogs: ({ message }) => void log.push(message) },
  );
  let failed: string | undefined;
  try {
    for (const address of addresses) {
      const answer = await worker.dispatchFetch(`${origin}${address}`);
      const page = await answer.text();
      if (answer.status !== (address.endsWith("/404") ? 404 : 200)) failed ??= address;
      else write(client, address, page);
    }
  } finally {
    await worker.dispose();
  }
  // Only now the log is complete.
  if (failed) throw new UserError(renderMistake(failed, log, folder));
  writeFileSync(join(client, "_routes.json"), JSON.stringify(routesFile(routes, addresses), null, 2));
  return addresses.length;
}

/** The route table of a build. The server bundle runs only in workerd, so a small Worker returns it as JSON. */
export async function routesOfBuild(folder = "."): Promise<RouteDescription[]> {
  const worker = runWorker({
    "index.js": `
      import { build } from "./server.js";
      export default { fetch: () => Response.json(build.routes) };
    `,
    "server.js": readFileSync(join(folder, "build/server/index.js"), "utf8"),
  });
  try {
    const answer = await worker.dispatchFetch(origin);
    return describeRoutes((await answer.json()) as Parameters<typeof describeRoutes>[0]);
  } finally {
    await worker.dispose();
  }
}

/** The addresses of a static route, with its 404 page: for a missing file, Pages sends the nearest 404.html. */
function addressesOf(route: RouteDescription, slugs: Record<"stories", string[]>): string[] {
  if (route.path === "/*") return ["/404"];
  if (!route.path.includes(":")) return [route.path];
  if (!route.each) {
    throw new UserError(`${route.path} is static and has a parameter, so its handle needs \`each\`.`);
  }
  return [...slugs[route.each], "404"].map((slug) => route.path.replace(/:\w+/, slug));
}

function write(client: string, address: string, text: string) {
  if (/<script(?! type="application\/ld\+json")/i.test(text)) {
    throw new UserError(`${address} is declared static but contains a script.`);
  }
  const name = address === "/" ? "/index" : address;
  const file = join(client, /\.\w+$/.test(name) ? name : `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
