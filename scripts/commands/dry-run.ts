import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareContent } from "../check/prepare-content";
import { prepareLocalData } from "../content/local-data";
import { checkTargets, describeTarget, readTarget } from "../data/target";
import { freePort, servePages } from "../site/pages-server";
import { buildForUpload, expectedOf, readCommit, step } from "./deploy";
import { requireAdditions, tryMigrations } from "./migrations";
import { smokeTest } from "./smoke-test";

const nothing = "Nothing was sent; this was a dry run.";

/**
 * Does on this computer what a deployment does at Cloudflare: no account is needed, and nothing is sent.
 *
 * @throws UserError at the first step that fails
 */
export async function dryRun(): Promise<void> {
  const { id } = readCommit();
  const { content, remarks } = await step("Checking the content", nothing, () => prepareContent("content"));
  console.log(remarks.join("\n"));
  await step("Reading what Cloudflare must have", nothing, () => {
    const targets = [readTarget("production"), readTarget("preview")] as const;
    checkTargets(...targets, content.site.url);
    return targets.map(describeTarget).join("\n");
  });
  await step("Building", nothing, () => buildForUpload(id));
  await step("Applying migrations to a filled database", nothing, async () => {
    requireAdditions();
    await tryMigrations();
  });
  // Not the local data that `npm start` uses.
  const state = mkdtempSync(join(tmpdir(), "p4c-dry-run-"));
  process.env.STATE = state;
  process.once("exit", () => rmSync(state, { recursive: true, force: true, maxRetries: 5 }));
  await step("Publishing to an empty local database and bucket", nothing, prepareLocalData);
  await step("Serving the site and testing it", nothing, async () =>
    smokeTest(await servePages(await freePort()), expectedOf(content, id, true), 0),
  );
  // docs/operations.md tells what this line means.
  console.log(`\nEverything can be deployed. ${nothing}`);
}
