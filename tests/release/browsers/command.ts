import { readFileSync, writeFileSync } from "node:fs";
import { readContent } from "../../../scripts/content/read";
import type { Site } from "../../../scripts/site/sites";
import { ownSite } from "../../../scripts/site/sites";
import { readAddresses } from "../../support/addresses";
import { fixtureSite } from "../../support/sites";
import { getEngines } from "./engines";
import { report } from "./report";
import { type Plan, type Result, tryEngine } from "./run";
import { type ServedSite, serve, serveByTls } from "./site";
import { menuLinks, tasksOf } from "./tasks";

type Options = {
  /** Part of the name of the browsers to try, the address of one page, or the name of one task; all if empty. */
  browser: string;
  page: string;
  task: string;
  /** The address of a local site that is already running. */
  site: string;
  /** Whether to try the fixture site instead of the real one. */
  fixture: boolean;
};

const file = "docs/browsers.md";
const heading = "## Results\n";

/** Tries pages and tasks in browsers. Writes docs/browsers.md if the options select everything. */
export async function tryBrowsers({ browser, page, task, site, fixture }: Options): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  const { engines, missing } = await getEngines(browser);
  for (const sentence of missing) console.log(sentence);
  const tested = fixture ? fixtureSite : ownSite;
  const served = site ? await serveByTls(site) : await serve(tested);
  const plan = await planFor(tested, served, page, task);
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
  const text = report(results, missing, plan);
  const isWhole = !browser && !page && !task && !site && !fixture;
  if (isWhole) writeResults(text);
  else console.log(`\n${text}`);
}

async function planFor(tested: Site, site: ServedSite, page: string, task: string): Promise<Plan> {
  const content = await readContent(tested.content);
  const { files, plans, appPages, formPages, missing } = await readAddresses(tested);
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
