// Runs deployments one after another, because loading the code takes longer than most of them. Each line of the input is one,
// as JSON; what it prints ends with a NUL and its exit code. Requests go to the test's own server, and wrangler's remote
// bindings to the folder `cloud`.
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { reportError } from "../../../scripts/process/user-error.ts";

const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(new URL(new URL(url).pathname, process.env.SITE_SERVER), init);

const wrangler = createRequire(import.meta.url)("wrangler");
const { getPlatformProxy } = wrangler;
wrangler.getPlatformProxy = (options) => {
  appendFileSync("commands.log", "remote bindings\n");
  if (process.env.FAIL === "remote bindings") throw new Error("remote bindings failed on purpose.");
  return getPlatformProxy({ ...options, remoteBindings: false, persist: { path: "cloud/v3" } });
};

process.stderr.write = process.stdout.write.bind(process.stdout);
process.exit = () => {};
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line);
  process.argv.splice(2, Infinity, ...args);
  Object.assign(process.env, env);
  process.exitCode = 0;
  // The command runs when it is imported, and a module is imported once for each query.
  await import(`../../../scripts/deploy.ts?${++count}`).catch(reportError);
  process.stdout.write(`\0${process.exitCode}`);
}
