import { rmSync } from "node:fs";
import { type Bindings, withLocalBindings } from "../data/bindings";
import {
  publishedStamp,
  requireWritableState,
  stateFolder,
} from "../data/state";
import { run } from "../process/run";
import { publishTo } from "./publish";

export async function migrateAndPublishLocally(): Promise<void> {
  await migrateLocalDatabase();
  await publishLocally("content");
}

export function publishLocally(folder: string | undefined): Promise<void> {
  return withLocalData(({ DB, FILES }) => publishTo(DB, FILES, folder));
}

/**
 * For publishing to the local D1 and R2. Also removes the stamp with which `npm
 * start` skips a build that it has published already.
 */
export function withLocalData(
  use: (bindings: Bindings) => Promise<void>,
): Promise<void> {
  rmSync(publishedStamp(), { force: true });
  return withLocalBindings(use);
}

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
