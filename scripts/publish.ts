/** Publishes lesson plans, PDFs and recordings: to the local D1 and R2, or with `--remote` to Cloudflare's. */
import { prepareContent } from "./content/prepare";
import { publish } from "./content/publish";
import { withRemoteBindings } from "./local/bindings";
import { prepareLocalData } from "./local/local-data";
import { reportError } from "./local/user-error";

try {
  await prepareContent("content");
  if (process.argv.includes("--remote")) await withRemoteBindings(({ DB, FILES }) => publish(DB, FILES));
  else await prepareLocalData();
} catch (error) {
  reportError(error);
}
