/** Measures the Worker and writes the figures into docs/performance.md; `quick` measures once and only prints them. */
import "./process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { measureResponses } from "./bench/worker";
import { prepareLocalData } from "./content/local-data";
import { makeTemporaryState } from "./data/state";
import { UserError } from "./process/user-error";
import { buildSite } from "./site/build";

const isQuick = process.argv.includes("quick");
const file = "docs/performance.md";

if (process.platform !== "linux") throw new UserError("CPU time is read from /proc, which only Linux has.");
await buildSite();
makeTemporaryState();
await prepareLocalData();
const table = await measureResponses(isQuick ? [1, 20] : [7, 200]);
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`;
const figures = `Measured on ${date}: ${machine}.\n\n${table}`;
console.log(`\n${figures}`);
if (!isQuick) {
  const section = /(?<=<!-- bench -->\n).*(?=<!-- end of bench -->)/s;
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(section, () => `\n${figures}\n\n`),
  );
}
