import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../site/build";
import { withLock } from "./lock.mjs";
import { quietly, spawnServer } from "./run";
import { persistTo } from "./state";
import { reportError, UserError } from "./user-error";

const port = Number(process.env.PORT ?? 8788);

try {
  await buildSite();
  await withLock(join(persistTo(), "data.lock"), publishBuild);
  await servePages();
} catch (error) {
  reportError(error);
}

/** Publishes locally unless this build was published already: loading wrangler and publishing take seconds. */
async function publishBuild() {
  const stamp = join(persistTo(), "published");
  const build = readFileSync("build/.sources", "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === build) return;
  const { prepareLocalData } = await import("./local-data");
  await prepareLocalData();
  writeFileSync(stamp, build);
}

/** Serves the built site as Cloudflare Pages would, over the local D1 and R2, until it is interrupted. */
async function servePages() {
  const address = `http://127.0.0.1:${port}`;
  const args = [
    ...["pages", "dev", "--ip=127.0.0.1", `--port=${port}`, "--inspector-port=0"],
    ...[`--persist-to=${persistTo()}`, "--log-level=error", "--show-interactive-dev-session=false"],
  ];
  const child = spawnServer("wrangler", args, quietly);

  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await fetch(`${address}/api/testimonials`).catch(() => null);
    if (answer?.ok) {
      console.log("The admin password is in .dev.vars. Press Ctrl-C to stop.");
      console.log(`Ready: ${address}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new UserError("The server did not answer within a minute.");
}
