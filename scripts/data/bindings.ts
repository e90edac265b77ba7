import { mkdirSync, writeFileSync } from "node:fs";
import type { GetPlatformProxyOptions } from "wrangler";
import { notLoggedIn } from "../process/user-error";
import { requireWritableState, wranglerStateFolder } from "./state";
import type { Target } from "./target";

export type Bindings = { DB: D1Database; FILES: R2Bucket };

/** Opens the local D1 and R2, and closes them after `use`. */
export async function withLocalBindings<T>(use: (bindings: Bindings) => Promise<T>): Promise<T> {
  requireWritableState();
  return withBindings({ persist: { path: wranglerStateFolder() } }, use);
}

/**
 * Opens the D1 and R2 at Cloudflare, through wrangler's remote bindings
 * (https://developers.cloudflare.com/workers/development-testing/#remote-bindings).
 *
 * @throws UserError when wrangler.toml has no database id yet, or when nobody is logged in to Cloudflare
 */
export async function withRemoteBindings<T>(
  use: (bindings: Bindings) => Promise<T>,
  environment: Target["environment"] = "production",
): Promise<T> {
  const { readTarget, requireIds } = await import("./target");
  requireIds(readTarget(environment));
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfig({
    config: "wrangler.toml",
    env: environment === "preview" ? environment : undefined,
  });
  const remote = <Binding>(bindings: Binding[]) => bindings.map((binding) => ({ ...binding, remote: true }));
  const config = {
    name,
    compatibility_date,
    d1_databases: remote(d1_databases),
    r2_buckets: remote(r2_buckets),
  };
  const configPath = ".wrangler/remote.json";
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(configPath, JSON.stringify(config));
  return withBindings({ configPath }, use).catch((error) => {
    if (!String(error).includes("must be logged in")) throw error;
    throw notLoggedIn();
  });
}

async function withBindings<T>(
  options: GetPlatformProxyOptions,
  use: (bindings: Bindings) => Promise<T>,
): Promise<T> {
  process.env.WRANGLER_LOG ??= "error";
  // Loaded only now: it takes seconds, and a command that refuses its arguments does not need it.
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy<Bindings>({ ...options, envFiles: [] });
  try {
    return await use(proxy.env);
  } finally {
    await proxy.dispose();
  }
}
