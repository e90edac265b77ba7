import { prepareContent } from "../check/prepare-content";
import { prepareLocalData } from "../content/local-data";
import { makeTemporaryState } from "../data/state";
import { checkTargets, describeTarget, readTarget } from "../data/target";
import { freePort, servePages } from "../site/pages-server";
import { buildForUpload, expectedOf, readCommit, step } from "./deploy";
import { requireAdditions } from "./migrations";
import { smokeTest } from "./smoke-test";

const nothingSent = "Nothing was sent; this was a dry run.";

/**
 * Performs a deployment on this computer instead of at Cloudflare: it needs no account and sends nothing.
 *
 * @throws UserError at the first step that fails
 */
export async function dryRun(): Promise<void> {
  const { id } = readCommit();
  const { content, remarks } = await step("Checking the content", nothingSent, () =>
    prepareContent("content"),
  );
  console.log(remarks.join("\n"));
  await step("Reading what Cloudflare must have", nothingSent, () => {
    const targets = [readTarget("production"), readTarget("preview")] as const;
    requireAdditions();
    checkTargets(...targets, content.site.url);
    return targets.map(describeTarget).join("\n");
  });
  await step("Building", nothingSent, () => buildForUpload(id));
  makeTemporaryState();
  await step("Publishing to an empty local database and bucket", nothingSent, prepareLocalData);
  await step("Serving the site and testing it", nothingSent, async () =>
    smokeTest(await servePages(await freePort()), expectedOf(content, id, true), 0),
  );
  // docs/operations.md quotes this line.
  console.log(`\nEverything can be deployed. ${nothingSent}`);
}
