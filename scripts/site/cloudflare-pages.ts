/**
 * Serves a built site as Cloudflare Pages would, until it is stopped. `wrangler pages dev` would also open a V8 inspector,
 * through which every program on this computer could run code in the Worker and read its secrets.
 *
 * Arguments: the folder of the site, the port, and variables as JSON, which override those of `.dev.vars`.
 */
import "../process/report-errors";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions } from "miniflare";
import {
  unstable_generateASSETSBinding as fileServer,
  unstable_getMiniflareWorkerOptions as workerOptions,
} from "wrangler";
import { requireWritableState, wranglerStateFolder } from "../data/state";
import { UserError } from "../process/user-error";
import { withSources } from "./build-errors";

const [folder = ".", port, variables = "{}"] = process.argv.slice(2);
const client = join(folder, "build/client");
const routes = JSON.parse(readFileSync(join(client, "_routes.json"), "utf8")) as Record<string, string[]>;

/** The entry Worker, which passes a request on to the Worker or to the static files, as `_routes.json` says. */
const entry = `
  import worker from "./worker.js";

  const include = ${patternOf(routes.include)};
  const exclude = ${patternOf(routes.exclude)};

  export default {
    fetch(request, env, context) {
      const { pathname } = new URL(request.url);
      const isForWorker = include.test(pathname) && !exclude.test(pathname);
      return isForWorker ? worker.fetch(request, env, context) : env.ASSETS.fetch(request);
    },
  };
`;

const { workerOptions: options } = workerOptions(join(folder, "wrangler.toml"));
requireWritableState();

let isReady = false;
/** Ends this process when workerd has ended; Miniflare itself would not notice. */
function stopIfReady() {
  if (!isReady) return;
  console.error("workerd, the program that runs the site, has stopped. Start again.");
  process.exit(1);
}

const log = { log() {}, warn() {}, error: console.error } as never;
const miniflare = new Miniflare({
  ...options,
  modules: [
    { type: "ESModule", path: "index.js", contents: entry },
    {
      type: "ESModule",
      path: "worker.js",
      contents: readFileSync(join(folder, "build/worker/index.js"), "utf8"),
    },
  ],
  bindings: { ...options.bindings, ...JSON.parse(variables) },
  serviceBindings: { ASSETS: await fileServer({ log, directory: client }) },
  defaultPersistRoot: wranglerStateFolder(),
  host: "127.0.0.1",
  port: Number(port),
  // Otherwise Miniflare would ask Cloudflare for the location of this computer.
  cf: false,
  handleRuntimeStdio: (output: Readable) => output.once("end", stopIfReady),
  handleStructuredLogs: ({ level, message }) => {
    if (level === "error") console.error(withSources(message, folder));
  },
} as MiniflareOptions);
await miniflare.ready.catch((error) => {
  const isTaken = error.code === "ERR_ADDRESS_IN_USE";
  throw isTaken ? new UserError(`Another program took port ${port} first. Start again.`) : error;
});
isReady = true;
process.send?.("ready");

/** A regular expression that matches the same paths as rules of `_routes.json`. */
function patternOf(rules: string[] = []): RegExp {
  const paths = rules
    .map((rule) => rule.replaceAll(".", "\\."))
    .map((rule) => (rule.endsWith("/*") ? `${rule.slice(0, -2)}(/.*)?` : `${rule}/?`));
  return new RegExp(`^(${paths.join("|")})$`);
}
