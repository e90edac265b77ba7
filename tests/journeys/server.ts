import { rmSync } from "node:fs";
import { publish } from "../../scripts/content/publish";
import { withLocalBindings } from "../../scripts/local/bindings";
import { migrate } from "../../scripts/local/migrate";
import { servePages } from "../../scripts/local/pages-server";
import { stateFolder } from "../../scripts/local/state";
import { buildSite } from "../../scripts/site/build";
import { testedSite } from "../support/sites";
import { secrets } from "./secrets";

/** Playwright starts this once a site: it serves the site as Cloudflare Pages would, over a new D1 and R2. */
await buildSite(testedSite);
rmSync(stateFolder(), { recursive: true, force: true });
await withLocalBindings(async ({ DB, FILES }) => {
  await migrate(DB);
  await publish(DB, FILES, testedSite.content);
});

const address = await servePages(Number(process.env.PORT), { folder: testedSite.folder, variables: secrets });

// Wrangler's proxy closes a connection to the Worker that nobody has used for five seconds, and answers a POST that comes in
// this very moment with 503. A request each second keeps a connection in use.
setInterval(() => fetch(`${address}/api/testimonials`).catch(() => undefined), 1000).unref();
