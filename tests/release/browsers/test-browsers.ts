/** Tries pages and tasks in browsers. Writes docs/browsers.md if the options select everything. */
import "../../../scripts/process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContent } from "../../../scripts/content/read";
import { ownSite } from "../../../scripts/site/sites";
import { readAddresses } from "../../support/addresses";
import { getEngines } from "./engines";
import { type Plan, type Result, report, tryEngine } from "./run";
import { serve } from "./site";
import { listTasks } from "./tasks";

const file = "docs/browsers.md";
const heading = "## Results\n";

const text = { type: "string", default: "" } as const;
/** Part of the name of the browsers to try, and part of the address of the pages or of the name of the tasks; all if empty. */
const { browser, only } = parseArgs({ options: { browser: text, only: text } }).values;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
const { engines, missing } = await getEngines(browser);
for (const sentence of missing) console.log(sentence);
const plan = await makePlan();
const results = new Map<string, Result>();
for (const engine of engines) {
  const start = Date.now();
  const result = await tryEngine(engine, plan).catch((error: Error) => {
    missing.push(`${engine.name} stopped: ${error.message}`);
  });
  if (!result) continue;
  results.set(engine.name, result);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(
    `${engine.name}: ${result.checked.size} tried, ${result.problems.length} problems (${seconds} s)`,
  );
}
const found = report(results, missing, plan);
if (browser || only) console.log(`\n${found}`);
else {
  const [beginning] = readFileSync(file, "utf8").split(heading);
  writeFileSync(file, `${beginning}${heading}\n${found}\n`);
}
// Servers and browsers may still be running.
process.exit();

async function makePlan(): Promise<Plan> {
  const site = await serve(ownSite);
  const { files, plans, appPages, formPages, missing } = await readAddresses(ownSite);
  const pages = [...files, ...appPages, ...formPages, ...plans, ...missing];
  const tasks = Object.entries(listTasks(await readContent(ownSite.content)));
  return {
    site,
    pages: pages.filter((page) => page.includes(only)),
    tasks: Object.fromEntries(tasks.filter(([name]) => name.includes(only))),
  };
}
