import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { prerenderPages } from "../../scripts/site/prerender";
import { makeTemporaryFolder } from "../support/folder";
import { testedSiteFolders } from "../support/sites";

test("an error in a route stops the build with its page and message", async () => {
  const folder = makeTemporaryFolder(onTestFinished);
  cpSync(join(testedSiteFolders.outFolder, "build"), join(folder, "build"), {
    recursive: true,
  });
  const worker = join(folder, "build/worker/index.js");
  const broken = '(()=>{throw new TypeError("broken")})()';
  writeFileSync(
    worker,
    readFileSync(worker, "utf8").replace('"muted credit"', broken),
  );

  const issue = prerenderPages(
    await requireContentForBuild(testedSiteFolders.contentFolder),
    folder,
  );
  await expect(issue).rejects.toThrow(
    "/about-team cannot be rendered.\nTypeError: broken",
  );
});
