import { rmSync } from "node:fs";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { withLocalBindings } from "../../scripts/data/bindings";
import { applyMigrationsToTemporaryDatabase } from "../../scripts/data/migrate";
import { stateFolder } from "../../scripts/data/state";
import { publishContent } from "../../scripts/publish/publish";
import { buildSite } from "../../scripts/site/build";
import { servePagesWithWrangler } from "../../scripts/site/serve-cloudflare-pages";
import { testedSiteFolders } from "../support/sites";
import { secrets } from "./secrets";

/**
 * Playwright starts this once for each site. It serves the site as Cloudflare
 * Pages would, with a new D1 and R2.
 */
await buildSite(testedSiteFolders);
rmSync(stateFolder(), { recursive: true, force: true });
await withLocalBindings(async ({ DB, FILES }) => {
  await applyMigrationsToTemporaryDatabase(DB);
  // The tests come from one network, and log in more often than the limits
  // allow.
  await DB.exec(
    "create trigger no_limits after update on rate_limits begin update rate_limits set count = 1 where key = new.key; end",
  );
  const { contentFolder } = testedSiteFolders;
  const loaded = await requireContentForBuild(contentFolder);
  await publishContent(DB, FILES, loaded, contentFolder);
});

await servePagesWithWrangler(Number(process.env.PORT), {
  folder: testedSiteFolders.outFolder,
  variables: secrets,
});
