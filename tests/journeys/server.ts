import { rmSync } from "node:fs";
import { publish } from "../../scripts/content/publish";
import { withLocalBindings } from "../../scripts/data/bindings";
import { migrate } from "../../scripts/data/migrate";
import { stateFolder } from "../../scripts/data/state";
import { buildSite } from "../../scripts/site/build";
import { servePages } from "../../scripts/site/serve-cloudflare-pages";
import { testedSite } from "../support/sites";
import { secrets } from "./secrets";

/** Playwright starts this once for each site. It serves the site as Cloudflare Pages would, with a new D1 and R2. */
await buildSite(testedSite);
rmSync(stateFolder(), { recursive: true, force: true });
await withLocalBindings(async ({ DB, FILES }) => {
  await migrate(DB);
  // Tests log in more often than the limit for all networks allows.
  await DB.exec(
    "create trigger no_login_limit after update on rate_limits when new.key = 'login' begin update rate_limits set count = 1 where key = 'login'; end",
  );
  await publish(DB, FILES, testedSite.content);
});

await servePages(Number(process.env.PORT), { folder: testedSite.folder, variables: secrets });
