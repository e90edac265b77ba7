import { environment, writeFigures } from "./bench/report";
import { withTemporaryData } from "./bench/runtime";
import { measureWorker } from "./bench/worker";
import { reportError } from "./process/user-error";
import { buildSite } from "./site/build";

/** Writes the figures into docs/performance.md; with `quick` it measures everything once and only prints. */
const quick = process.argv.includes("quick");

try {
  await buildSite();
  const text = `${environment()}\n\n${await withTemporaryData(() => measureWorker({ quick }))}`;
  console.log(`\n${text}`);
  if (!quick) writeFigures(text);
} catch (error) {
  reportError(error);
}
// After an error, servers may still run.
process.exit();
