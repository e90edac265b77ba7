import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { publish } from "./content/publish";
import { refuseMistakes } from "./content/refuse-mistakes";
import { prepareLocalData, withBindings } from "./local/local-data";
import { explain, UserError } from "./local/user-error";

const remoteConfig = ".wrangler/remote.toml";
const noDatabase = 'database_id = "00000000-';

try {
  await refuseMistakes("content");
  if (process.argv.includes("--remote")) await publishRemotely();
  else await prepareLocalData();
} catch (error) {
  explain(error);
}

/**
 * The same bindings, but those of Cloudflare, through wrangler's remote bindings
 * (https://developers.cloudflare.com/workers/development-testing/#remote-bindings).
 */
async function publishRemotely() {
  const config = readFileSync("wrangler.toml", "utf8");
  if (config.includes(noDatabase)) {
    throw new UserError(
      "wrangler.toml does not name your database yet. The README tells how, under Deploying.",
    );
  }
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(remoteConfig, config.replace(/^binding = .*$/gm, "$&\nremote = true"));
  await withBindings({ configPath: remoteConfig }, ({ DB, FILES }) => publish(DB, FILES)).catch((error) => {
    if (!String(error).includes("must be logged in")) throw error;
    throw new UserError("Cloudflare does not know this computer yet. Run this once: npx wrangler login");
  });
}
