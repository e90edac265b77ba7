/**
 * Publishes lesson plans, PDFs, recordings and packs: to the local D1 and R2,
 * or with `--remote` to Cloudflare's, with `--env=preview` to those of previews.
 */
import "./process/report-errors";
import { prepareContent } from "./check/prepare-content";
import { prepareLocalData } from "./content/local-data";
import { publish } from "./content/publish";
import { withRemoteBindings } from "./data/bindings";

const prepared = await prepareContent("content");
if (process.argv.includes("--remote"))
  await withRemoteBindings(
    ({ DB, FILES }) => publish(DB, FILES, "content", prepared),
    process.argv.includes("--env=preview") ? "preview" : undefined,
  );
else await prepareLocalData();
