// Loaded before a deployment: its requests go to the server of the test, and wrangler's remote bindings to the folder `cloud`.
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";

const { FAIL, SITE_SERVER } = process.env;
const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(new URL(new URL(url).pathname, SITE_SERVER), init);

const wrangler = createRequire(import.meta.url)("wrangler");
const { getPlatformProxy } = wrangler;
wrangler.getPlatformProxy = (options) => {
  appendFileSync("commands.log", "remote bindings\n");
  if (FAIL === "remote bindings") throw new Error("remote bindings failed on purpose.");
  return getPlatformProxy({ ...options, remoteBindings: false, persist: { path: "cloud/v3" } });
};
