/** Tries pages and tasks in browsers. Writes docs/browsers.md if the options select everything. */
import "../../../scripts/process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContent } from "../../../scripts/content/read";
import { ownSite } from "../../../scripts/site/sites";
import { readAddresses } from "../../support/addresses";
import { getEngines } from "./engines";
import { report } from "./report";
import { type Plan, type Result, tryEngine } from "./run";
import { type ServedSite, serve } from "./site";
import { menuLinks, tasksOf } from "./tasks";

const file = "docs/browsers.md";
const heading = "## Results\n";

const text = { type: "string", default: "" } as const;
/** Part of the name of the browsers to try, the address of one page, and the name of one task; all if empty. */
const { browser, page, task } = parseArgs({ options: { browser: text, page: text, task: text } }).values;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
const { engines, missing } = await getEngines(browser);
for (const sentence of missing) console.log(sentence);
const plan = await makePlan(await serve(ownSite));
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
if (browser || page || task) console.log(`\n${found}`);
else writeResults(found);
// Servers and browsers may still be running.
process.exit();

async function makePlan(site: ServedSite): Promise<Plan> {
  const content = await readContent(ownSite.content);
  const { files, plans, appPages, formPages, missing } = await readAddresses(ownSite);
  const pages = [...files, ...appPages, ...formPages, ...plans, ...missing];
  const tasks = Object.entries(tasksOf(content));
  const isSelected = (name: string, option: string, otherOption: string) =>
    option ? ["all", name].includes(option) : !otherOption;
  return {
    site,
    menu: menuLinks(content),
    pages: pages.filter((one) => isSelected(one, page, task)),
    pictured: [
      "/",
      "/about-team",
      ...files.filter((file) => file.startsWith("/literature/")).slice(0, 1),
      "/facilitations",
      ...appPages,
      ...plans.slice(0, 1),
      "/detectives",
      "/detectives/class",
      ...formPages.slice(4),
    ],
    tasks: Object.fromEntries(tasks.filter(([name]) => isSelected(name, task, page))),
  };
}

/** Replaces everything below the heading. */
function writeResults(text: string) {
  const [beginning] = readFileSync(file, "utf8").split(heading);
  writeFileSync(file, `${beginning}${heading}\n${text}\n`);
}
