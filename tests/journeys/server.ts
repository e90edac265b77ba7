import "../../scripts/local/stop-with-parent.mjs";
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

await servePages(Number(process.env.PORT), { folder: testedSite.folder, variables: secrets });
