/** Builds the site if it has changed, and serves it with local data. */
import "./process/report-errors";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { explainMissingHistory } from "./content/last-changes";
import { publishedStampPath } from "./data/state";
import { monitorServer } from "./process/monitor-server";
import { requireFreeConfiguredPort } from "./process/port";
import { buildSite } from "./site/build";
import { servePagesWithWrangler } from "./site/serve-cloudflare-pages";

const port = await requireFreeConfiguredPort();
const missingHistory = explainMissingHistory("content");
if (missingHistory) console.log(missingHistory);
await buildSite();
await publishBuild();
const address = await servePagesWithWrangler(port);
console.log("The admin password is in .dev.vars. Press Ctrl-C to stop.");
console.log(`Ready: ${address}`);
await monitorServer(`${address}/robots.txt`);

/**
 * Publishes unless this build is published already. Loading wrangler and
 * publishing take seconds.
 */
async function publishBuild() {
  const stamp = publishedStampPath();
  const build = readFileSync("build/.sources", "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === build) return;
  const { prepareLocalData } = await import("./publish/local-data");
  await prepareLocalData();
  writeFileSync(stamp, build);
}
