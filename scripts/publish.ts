/**
 * Checks the content, prints the PDFs that are missing or outdated, and
 * publishes: to the local D1 and R2, or with `--remote` to Cloudflare's, with
 * `--env=preview` to those of previews.
 */
import "./process/report-errors";
import { requireContentForPublishing } from "./check/check";
import { type Bindings, withRemoteBindings } from "./data/bindings";
import { printPdfs } from "./pdf/print-pdfs";
import {
  migrateLocalDatabase,
  withLocalPublishBindings,
} from "./publish/local-data";
import { publishContent, readBucketWithFiles } from "./publish/publish";
import { ownSiteFolders } from "./site/build";

const loaded = await requireContentForPublishing(ownSiteFolders.contentFolder);

async function printAndPublish({ DB, FILES }: Bindings): Promise<void> {
  const stored = await readBucketWithFiles(FILES);
  const fingerprints = await printPdfs(loaded, ownSiteFolders, stored);
  await publishContent(
    DB,
    FILES,
    loaded,
    ownSiteFolders.contentFolder,
    fingerprints,
  );
}

if (process.argv.includes("--remote"))
  await withRemoteBindings(
    printAndPublish,
    process.argv.includes("--env=preview") ? "preview" : undefined,
  );
else {
  await migrateLocalDatabase();
  await withLocalPublishBindings(printAndPublish);
}
