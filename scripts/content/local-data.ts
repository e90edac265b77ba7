import { join } from "node:path";
import { withLocalBindings } from "../data/bindings";
import { stateFolder } from "../data/state";
import { withLock } from "../process/lock.mjs";
import { run } from "../process/run";
import { publish } from "./publish";

/**
 * Brings the local D1 and R2 up to date: migrations first, then the content. Nothing in them is lost. A lock keeps two
 * processes from doing so at once.
 */
export function prepareLocalData(): Promise<void> {
  return withLock(join(stateFolder(), "data.lock"), async () => {
    await migrateLocalDatabase();
    await withLocalBindings(({ DB, FILES }) => publish(DB, FILES, "content", "build/packs"));
  });
}

/** Applies the migrations that the local database lacks. */
export async function migrateLocalDatabase(): Promise<void> {
  // Announced, because it prints nothing for seconds.
  console.log("Migrating the local database …");
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", `--persist-to=${stateFolder()}`]);
}
