import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { ownSiteFolders } from "../../../scripts/site/build";
import { testPage } from "../../journeys/page-checks";
import { readAddresses } from "../../support/addresses";
import { limitOf } from "../../support/performance-limits";

const { files, plans, appPages, formPages, missing } =
  await readAddresses(ownSiteFolders);

for (const address of [...files, ...plans, ...appPages, ...formPages])
  testPage(address);
for (const address of missing) testPage(address, { isMissing: true });

test("the Worker is small with all of our content", () => {
  const { outFolder } = ownSiteFolders;
  const worker = readFileSync(join(outFolder, "build/worker/index.js"));
  expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(
    limitOf("the Worker's bundle, gzip"),
  );
});
