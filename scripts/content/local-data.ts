import { rmSync } from "node:fs";
import { withLocalBindings } from "../data/bindings";
import {
  publishedStamp,
  requireWritableState,
  stateFolder,
} from "../data/state";
import { run } from "../process/run";
import { publish } from "./publish";

/**
 * Brings the local D1 and R2 up to date: migrations first, then the content.
 * Nothing in them is lost.
 */
export async function prepareLocalData(): Promise<void> {
  await migrateLocalDatabase();
  await publishLocally("content");
}

/**
 * Publishes a folder of content to the local D1 and R2. Removes the stamp with
 * which `npm start` skips a build that it has published already, because they
 * may no longer hold the content of that build.
 */
export function publishLocally(folder: string | undefined): Promise<void> {
  rmSync(publishedStamp(), { force: true });
  return withLocalBindings(({ DB, FILES }) => publish(DB, FILES, folder));
}

/** Applies the migrations that the local database lacks. */
export async function migrateLocalDatabase(): Promise<void> {
  requireWritableState();
  // Announced, because it prints nothing for seconds.
  console.log("Migrating the local database …");
  await run("wrangler", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    `--persist-to=${stateFolder()}`,
  ]);
}
