/** Publishes lesson plans, PDFs, recordings and packs: to the local D1 and R2, or with `--remote` to Cloudflare's. */
import "./process/report-errors";
import { prepareContent } from "./check/prepare-content";
import { prepareLocalData } from "./content/local-data";
import { publish } from "./content/publish";
import { withRemoteBindings } from "./data/bindings";
import { buildSite } from "./site/build";

const prepared = await prepareContent("content");
// Packs contain the pages, so they are made with them.
await buildSite();
if (process.argv.includes("--remote"))
  await withRemoteBindings(({ DB, FILES }) => publish(DB, FILES, "content", "build/packs", prepared));
else await prepareLocalData();
