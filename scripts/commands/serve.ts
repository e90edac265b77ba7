import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { publishedStamp } from "../data/state";
import { buildSite } from "../site/build";
import { servePages, watchServer } from "../site/serve-cloudflare-pages";

const port = Number(process.env.PORT ?? 8788);

await buildSite();
await publishBuild();
const address = await servePages(port);
console.log("The admin password is in .dev.vars. Press Ctrl-C to stop.");
console.log(`Ready: ${address}`);
void watchServer(address);

/**
 * Publishes locally, unless this build is already published: loading wrangler
 * and publishing take seconds.
 */
async function publishBuild() {
  const stamp = publishedStamp();
  const build = readFileSync("build/.sources", "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === build) return;
  const { prepareLocalData } = await import("../content/local-data");
  await prepareLocalData();
  writeFileSync(stamp, build);
}
