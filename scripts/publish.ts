/**
 * Checks the content, makes missing and outdated PDFs, and publishes: to the
 * local D1 and R2, or with `--remote` to Cloudflare's, with `--env=preview` to
 * those of previews.
 */
import "./process/report-errors";
import { readCheckedContent } from "./check/check";
import { prepareLocalData } from "./content/local-data";
import { publish } from "./content/publish";
import { withRemoteBindings } from "./data/bindings";
import { printPdfs } from "./pdf/print-pdfs";
import { ownSite } from "./site/build";

// Publishing reads the content again, because these PDFs are now part of it.
await printPdfs(await readCheckedContent(ownSite.content), ownSite);
if (process.argv.includes("--remote"))
  await withRemoteBindings(
    ({ DB, FILES }) => publish(DB, FILES),
    process.argv.includes("--env=preview") ? "preview" : undefined,
  );
else await prepareLocalData();
