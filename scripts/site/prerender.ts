import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeRoutes, type RouteDescription } from "../../app/rendering";
import { speculationRules as addressOfRules } from "../../app/server/http/hints.server";
import { readContent } from "../content/read";
import { UserError } from "../local/user-error";
import { runWorker } from "../local/worker";
import { routesFile } from "./routes-file";
import { speculationRules } from "./speculation-rules";

const client = "build/client";
const origin = "http://prerender.local";

/**
 * Renders every static page by the built Worker and writes it as a file beside the assets, with the
 * `_routes.json` that keeps requests for it away from the Worker, the headers that only it has, and the rules
 * for following its links ahead.
 *
 * @returns the number of pages
 */
export async function prerender(): Promise<number> {
  const routes = await routesOfBuild();
  const { stories, menu } = await readContent("content");
  const slugs = { stories: stories.map((story) => story.slug) };
  const addresses = routes
    .filter((route) => route.render === "static")
    .flatMap((route) => addressesOf(route, slugs));

  const site = runWorker({ "index.js": readFileSync("build/worker/index.js", "utf8") });
  try {
    for (const address of addresses) {
      const answer = await site.dispatchFetch(`${origin}${address}`);
      write(address, answer.status, await answer.text());
      appendFileSync(join(client, "_headers"), ownHeaders(address, answer.headers));
    }
  } finally {
    await site.dispose();
  }
  writeFileSync(join(client, "_routes.json"), JSON.stringify(routesFile(routes, addresses), null, 2));
  const inMenu = menu.flatMap((entry) => ("items" in entry ? entry.items : [entry])).map(({ href }) => href);
  const rules = speculationRules(
    addresses.filter(isPage),
    inMenu.filter((address) => !addresses.includes(address)),
  );
  writeFileSync(join(client, addressOfRules), JSON.stringify(rules));
  return addresses.length;
}

/** The route table stands in the server bundle, which only runs in workerd: a Worker of one line tells it. */
export async function routesOfBuild(): Promise<RouteDescription[]> {
  const teller = runWorker({
    "index.js": `
      import { routes } from "./server.js";
      export default { fetch: () => Response.json(routes) };
    `,
    "server.js": readFileSync("build/server/index.js", "utf8"),
  });
  try {
    const answer = await teller.dispatchFetch(origin);
    return describeRoutes((await answer.json()) as Parameters<typeof describeRoutes>[0]);
  } finally {
    await teller.dispose();
  }
}

/** The addresses of a static route, with the page that Pages gives out for what is not there: 404.html, the nearest. */
function addressesOf(route: RouteDescription, slugs: Record<"stories", string[]>): string[] {
  if (route.path === "/*") return ["/404"];
  if (!route.path.includes(":")) return [route.path];
  if (!route.each) {
    throw new UserError(`${route.path} is static, but its handle does not say what fills the parameter.`);
  }
  return [...slugs[route.each], "404"].map((slug) => route.path.replace(/:\w+/, slug));
}

/** Of a static file the address says whether it is a page, and 404.html has no address of its own. */
function isPage(address: string) {
  return !/\.\w+$/.test(address) && !isNotFound(address);
}

function isNotFound(address: string) {
  return address.endsWith("/404");
}

/** What the Worker says of a page and `_headers` of every file does not, as a rule for that page. */
function ownHeaders(address: string, headers: Headers): string {
  if (!isPage(address)) return "";
  const own = ["Speculation-Rules", "Link"].filter((name) => headers.has(name));
  const lines = own.map((name) => `  ${name}: ${headers.get(name)}\n`);
  return `\n${address}\n${lines.join("")}`;
}

function write(address: string, status: number, text: string) {
  const expected = isNotFound(address) ? 404 : 200;
  if (status !== expected) throw new UserError(`${address} answered ${status} while prerendering.`);
  if (/<script(?! type="application\/ld\+json")/i.test(text)) {
    throw new UserError(`${address} is declared static but carries a script.`);
  }
  const name = address === "/" ? "/index" : address;
  const file = join(client, /\.\w+$/.test(name) ? name : `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
