import { readdirSync } from "node:fs";
import { type Bindings, withLocalBindings } from "../data/bindings";
import { stateFolder } from "../data/state";
import { run } from "../process/run";
import { publish } from "./publish";

/** Brings the local D1 and R2 up to date: migrations first, then the content. Nothing in them is lost. */
export async function prepareLocalData(): Promise<void> {
  if (await withLocalBindings(publishIfMigrated)) return;
  await migrateLocalDatabase();
  await withLocalBindings(publishIfMigrated);
}

/** Applies the migrations that the local database lacks. */
export async function migrateLocalDatabase(): Promise<void> {
  // It takes seconds without output.
  console.log("Applying migrations to the local database …");
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", `--persist-to=${stateFolder()}`]);
}

async function publishIfMigrated({ DB, FILES }: Bindings): Promise<boolean> {
  if (await hasPendingMigrations(DB)) return false;
  await publish(DB, FILES, "content", "build/packs");
  return true;
}

async function hasPendingMigrations(db: D1Database): Promise<boolean> {
  const table = await db.prepare("select name from sqlite_master where name = 'd1_migrations'").first();
  if (!table) return true;
  const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  return readdirSync("migrations").some((file) => file.endsWith(".sql") && !applied.has(file));
}
