import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "../check/check";
import { prepareLocalData } from "../content/local-data";
import { readContent } from "../content/read";
import { checkTargets, describeTarget, readTarget } from "../data/target";
import { UserError } from "../process/user-error";
import { freePort, servePages } from "../site/pages-server";
import { readCommit } from "./commit";
import { buildForUpload, expectedOf } from "./deploy";
import { rehearseMigrations, requireAdditions } from "./migrations";
import { smokeTest } from "./smoke-test";
import { step } from "./step";

const nothing = "Nothing was sent; this was a rehearsal.";

/**
 * Does on this computer what a deployment does at Cloudflare: no account is needed, and nothing is sent.
 *
 * @throws UserError at the first step that fails
 */
export async function rehearse(): Promise<void> {
  const { id } = readCommit();
  const content = await readContent("content");
  await step("Reading what Cloudflare must have", nothing, () => {
    const targets = [readTarget("production"), readTarget("preview")] as const;
    checkTargets(...targets, content.site.url);
    return targets.map(describeTarget).join("\n");
  });
  await step("Checking the content", nothing, reportContent);
  await step("Building", nothing, () => buildForUpload(id));
  await step("Applying migrations to an empty and to a filled database", nothing, async () => {
    requireAdditions();
    await rehearseMigrations();
  });
  await withTemporaryState(async () => {
    await step("Publishing to an empty local database and bucket", nothing, prepareLocalData);
    await step("Serving the site and testing it", nothing, async () =>
      smokeTest(await servePages(await freePort()), expectedOf(content, id, true), 0),
    );
  });
  // docs/operations.md tells what this line means.
  console.log(`\nEverything can be deployed. ${nothing}`);
}

async function reportContent(): Promise<string> {
  const { mistakes, remarks, samples } = await checkContent("content");
  if (mistakes.length > 0) throw new UserError(mistakes.join("\n"));
  return [...remarks, `${samples.length} samples still in place.`].join("\n");
}

/** Keeps the rehearsal away from the local data that `npm start` uses. */
async function withTemporaryState(use: () => Promise<void>) {
  process.env.STATE = mkdtempSync(join(tmpdir(), "p4c-rehearsal-"));
  process.once("exit", () =>
    rmSync(process.env.STATE ?? "", { recursive: true, force: true, maxRetries: 5 }),
  );
  await use();
}
