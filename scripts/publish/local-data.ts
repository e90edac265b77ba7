import { rmSync } from "node:fs";
import { requireContentForBuild } from "../check/read-content";
import { type Bindings, withLocalBindings } from "../data/bindings";
import {
  publishedStampPath,
  requireWritableState,
  stateFolder,
} from "../data/state";
import { runQuietly } from "../process/run";
import { publishContent } from "./publish";

export async function prepareLocalData(): Promise<void> {
  await migrateLocalDatabase();
  await publishLocally();
}

/** @throws UserError when the content has an issue */
export function publishLocally(contentFolder = "content"): Promise<void> {
  return withLocalPublishBindings(async ({ DB, FILES }) => {
    const loaded = await requireContentForBuild(contentFolder);
    await publishContent(DB, FILES, loaded, contentFolder);
  });
}

/**
 * For publishing to the local D1 and R2. Also removes the stamp with which `npm
 * start` skips a build that it has published already.
 */
export function withLocalPublishBindings(
  use: (bindings: Bindings) => Promise<void>,
): Promise<void> {
  rmSync(publishedStampPath(), { force: true });
  return withLocalBindings(use);
}

export async function migrateLocalDatabase(): Promise<void> {
  requireWritableState();
  // Announced, because it prints nothing for seconds.
  console.log("Migrating the local database …");
  await runQuietly("wrangler", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    `--persist-to=${stateFolder()}`,
  ]);
}
