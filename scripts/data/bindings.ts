import { mkdirSync, writeFileSync } from "node:fs";
import {
  type GetPlatformProxyOptions,
  getPlatformProxy,
  unstable_readConfig as readConfig,
} from "wrangler";
import { UserError } from "../process/user-error";
import { requireWritableState, versionedStateFolder } from "./state";

export type Bindings = { DB: D1Database; FILES: R2Bucket };

export async function withLocalBindings<T>(
  use: (bindings: Bindings) => Promise<T>,
): Promise<T> {
  requireWritableState();
  return withBindings({ persist: { path: versionedStateFolder() } }, use);
}

/**
 * Uses wrangler's remote bindings
 * (https://developers.cloudflare.com/workers/development-testing/#remote-bindings).
 *
 * @param env the preview's, or production's by default
 * @throws UserError when Cloudflare refuses or cannot be reached
 */
export async function withRemoteBindings<T>(
  use: (bindings: Bindings) => Promise<T>,
  env?: "preview",
): Promise<T> {
  const config = readConfig({ config: "wrangler.toml", env });
  const toRemote = (bindings: object[]) =>
    bindings.map((binding) => ({ ...binding, remote: true }));
  const remote = {
    name: config.name,
    compatibility_date: config.compatibility_date,
    d1_databases: toRemote(config.d1_databases),
    r2_buckets: toRemote(config.r2_buckets),
  };
  const configPath = ".wrangler/remote.json";
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(configPath, JSON.stringify(remote));
  return withBindings({ configPath }, use);
}

async function withBindings<T>(
  options: GetPlatformProxyOptions,
  use: (bindings: Bindings) => Promise<T>,
): Promise<T> {
  process.env.WRANGLER_LOG ??= "error";
  const proxy = await getPlatformProxy<Bindings>({
    ...options,
    envFiles: [],
  }).catch(rethrowBindingError);
  try {
    return await use(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

const refused =
  "Cloudflare did not open the database and the bucket; its reason is above. Check the network, the token's permission Workers Scripts: Edit, and step 2 of docs/operations.md.";

/**
 * Wrangler prints most reasons itself, but has some only in its error message.
 *
 * @throws UserError when Cloudflare refused, else the error itself
 */
export function rethrowBindingError(error: Error): never {
  const [first = "", ...reason] = error.message.split(/\n+/);
  if (!first.startsWith("Failed to start the remote proxy")) throw error;
  throw new UserError([...reason, refused].join("\n"));
}
