import "../../tests/support/disable-finalizers";
import { readdirSync } from "node:fs";
import { type GetPlatformProxyOptions, getPlatformProxy } from "wrangler";
import { publish } from "../content/publish";
import { run } from "./run";
import { persistTo, stateFolder } from "./state";

type Bindings = { DB: D1Database; FILES: R2Bucket };

/** Brings the local D1 and R2 up to date: migrations first, then the content. Nothing in them is lost. */
export async function prepareLocalData(): Promise<void> {
  const here = { persist: { path: stateFolder() } };
  const published = await withBindings(here, publishIfMigrated);
  if (published) return;
  console.log("Applying migrations to the local database …");
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", `--persist-to=${persistTo()}`]);
  await withBindings(here, publishIfMigrated);
}

/** Lends out the bindings of wrangler.toml, or of another configuration, and takes them back. */
export async function withBindings<T>(
  options: GetPlatformProxyOptions,
  use: (bindings: Bindings) => Promise<T>,
): Promise<T> {
  process.env.WRANGLER_LOG ??= "error";
  const proxy = await getPlatformProxy<Bindings>({ ...options, envFiles: [] });
  try {
    return await use(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

async function publishIfMigrated({ DB, FILES }: Bindings): Promise<boolean> {
  if (await hasPendingMigrations(DB)) return false;
  await publish(DB, FILES);
  return true;
}

async function hasPendingMigrations(db: D1Database): Promise<boolean> {
  const table = await db.prepare("select name from sqlite_master where name = 'd1_migrations'").first();
  if (!table) return true;
  const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  return readdirSync("migrations").some((file) => file.endsWith(".sql") && !applied.has(file));
}
