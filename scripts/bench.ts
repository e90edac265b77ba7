/** Measures the Worker and writes the figures into docs/performance.md; `quick` measures once and only prints them. */
import "./process/report-errors";
import { environment, writeFigures } from "./bench/report";
import { withTemporaryData } from "./bench/runtime";
import { measureAnswers } from "./bench/worker";
import { UserError } from "./process/user-error";
import { buildSite } from "./site/build";

const options = { quick: process.argv.includes("quick") };

if (process.platform !== "linux") throw new UserError("CPU time is read from /proc, which only Linux has.");
await buildSite();
await withTemporaryData(async () => {
  const figures = `${environment()}\n\n${await measureAnswers(options)}`;
  console.log(`\n${figures}`);
  if (!options.quick) writeFigures(figures);
});
