import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Miniflare, type MiniflareOptions, Response as MiniflareResponse } from "miniflare";
import { describeRoutes, type RouteDescription } from "../../app/rendering";
import type { Content } from "../content/schema/content";
import { UserError } from "../process/user-error";
import { runWorker } from "../process/worker";
import { describeRenderError } from "./build-errors";
import { routesFile } from "./routes-file";

const origin = "http://prerender.local";

/**
 * Renders every static page with the built Worker and writes it as a file beside the assets, with the
 * `_routes.json` that keeps requests for these files away from the Worker.
 *
 * @returns the number of pages
 */
export async function prerender(
  { stories, languages, translationFiles }: Content,
  folder: string,
): Promise<number> {
  const routes = await routesOfBuild(folder);
  // For a missing file, Pages sends the nearest 404.html.
  const slugs = [...stories.map(({ slug }) => slug), "404"];
  const params = {
    stories: slugs.map((slug) => ({ slug })),
    translations: languages.flatMap(({ tag, stories }) =>
      Object.keys(stories).map((slug) => ({ lang: tag, slug })),
    ),
  };
  const addresses: string[] = [];

  const client = join(folder, "build/client");
  for (const [address, value] of Object.entries(translationFiles))
    write(client, address, JSON.stringify(value));
  await withBuiltWorker(folder, {}, async (render) => {
    for (const route of routes.filter((route) => route.render === "static"))
      for (const address of addressesOfRoute(route, params)) {
        write(client, address, await render(address), route.inlineScript);
        addresses.push(address);
      }
  });
  writeFileSync(join(client, "_routes.json"), JSON.stringify(routesFile(routes, addresses), null, 2));
  return addresses.length;
}

/**
 * Starts the built Worker, calls `use` with a function that renders the page at an address, and stops the Worker.
 *
 * @param bindings of the Worker, by Miniflare's names
 * @throws UserError with the place in the code, when a page cannot be rendered
 */
export async function withBuiltWorker<T>(
  folder: string,
  bindings: Partial<MiniflareOptions>,
  use: (render: (address: string) => Promise<string>, worker: Miniflare) => Promise<T>,
): Promise<T> {
  const log: string[] = [];
  const readAsset = ({ url }: { url: string }) =>
    new MiniflareResponse(readFileSync(join(folder, "build/client", new URL(url).pathname)));
  const worker = runWorker(
    { "index.js": readFileSync(join(folder, "build/worker/index.js"), "utf8") },
    {
      ...bindings,
      serviceBindings: { ASSETS: readAsset },
      handleStructuredLogs: ({ message }) => void log.push(message),
    },
  );
  let failed = "";
  const render = async (address: string) => {
    const response = await worker.dispatchFetch(`${origin}${address}`);
    const page = await response.text();
    if (response.status === (address.endsWith("/404") ? 404 : 200)) return page;
    failed = address;
    throw new Error(`${address} cannot be rendered.`);
  };
  try {
    return await use(render, worker);
  } catch (error) {
    if (!failed) throw error;
  } finally {
    await worker.dispose();
  }
  // The log is complete only once the Worker has ended.
  throw new UserError(describeRenderError(failed, log, folder));
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
    const response = await worker.dispatchFetch(origin);
    return describeRoutes((await response.json()) as Parameters<typeof describeRoutes>[0]);
  } finally {
    await worker.dispose();
  }
}

type Params = Record<NonNullable<RouteDescription["each"]>, Record<string, string>[]>;

/** The addresses of a static route. */
function addressesOfRoute(route: RouteDescription, params: Params): string[] {
  if (route.path === "/*") return ["/404"];
  if (!route.path.includes(":")) return [route.path];
  if (!route.each) {
    throw new UserError(`${route.path} is static and has a parameter, so its handle needs \`each\`.`);
  }
  return params[route.each].map((values) => route.path.replace(/:(\w+)/g, (_, name) => values[name] ?? ""));
}

function write(client: string, address: string, text: string, inlineScript?: string) {
  const others = text.replace(`<script>${inlineScript}</script>`, "");
  if (/<script(?! type="application\/ld\+json")/i.test(others)) {
    throw new UserError(`${address} is declared static but contains a script that its handle does not name.`);
  }
  const name = address === "/" ? "/index" : address;
  const file = join(client, /\.\w+$/.test(name) ? name : `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
