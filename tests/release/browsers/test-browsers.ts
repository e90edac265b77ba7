/** Tries pages and tasks in browsers. Writes docs/browsers.md if the options select everything. */
import "../../../scripts/process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContent } from "../../../scripts/content/read";
import { ownSite } from "../../../scripts/site/sites";
import { readAddresses } from "../../support/addresses";
import { type Engine, getters, type Session } from "./engines";
import { serve } from "./site";
import { listTasks } from "./tasks";

/** The result for one engine: which pages and tasks were checked, and the problems. */
type Result = { name: string; version: string; checked: Set<string>; problems: Problem[] };
type Problem = { subject: string; way: string; what: string };

const file = "docs/browsers.md";
const heading = "## Results\n";

const text = { type: "string", default: "" } as const;
/** Part of the name of the browsers to try, and part of the address of the pages or of the name of the tasks; all if empty. */
const { browser, only } = parseArgs({ options: { browser: text, only: text } }).values;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
const site = await serve();
const { files, plans, appPages, formPages, missing } = await readAddresses(ownSite);
const pages = [...files, ...appPages, ...formPages, ...plans, ...missing].filter(isChosen);
const tasks = Object.entries(listTasks(await readContent(ownSite.content))).filter(([name]) =>
  isChosen(name),
);
const results: Result[] = [];
const untried: string[] = [];
for (const [name, get] of Object.entries(getters).filter(([name]) => name.includes(browser)))
  try {
    const result = await tryEngine(name, await get());
    results.push(result);
    console.log(`${name}: ${result.checked.size} tried, ${result.problems.length} problems`);
  } catch (error) {
    untried.push(`${name} was not tried: ${(error as Error).message}`);
    console.log(untried.at(-1));
  }
if (browser || only) console.log(`\n${report()}`);
else {
  const [beginning] = readFileSync(file, "utf8").split(heading);
  writeFileSync(file, `${beginning}${heading}\n${report()}\n`);
}
// Servers and browsers may still be running.
process.exit();

function isChosen(subject: string) {
  return subject.includes(only);
}

async function tryEngine(name: string, { ways, start }: Engine): Promise<Result> {
  const result: Result = { name, version: "", checked: new Set(), problems: [] };
  for (const way of ways) {
    let session = await start(site, way);
    result.version = session.version;
    const restart = async () => {
      await session.close();
      session = await start(site, way);
    };
    const attempt = async (subject: string, work: (session: Session) => Promise<void> | undefined) => {
      result.checked.add(subject);
      const run = async () => work(session);
      // Once more in a new browser, because browsers sometimes hang.
      await run()
        .catch(() => restart().then(run))
        .catch(async ({ message }: Error) => {
          result.problems.push({ subject, way: way.name, what: message });
          await restart();
        });
    };
    if (session.checkPage)
      for (const page of pages) await attempt(page, ({ checkPage }) => checkPage?.(page));
    for (const [subject, task] of tasks) await attempt(subject, ({ visitor }) => task(visitor));
    await session.close();
  }
  return result;
}

/** The results as Markdown: a table of the pages and tasks, and everything that failed. */
function report(): string {
  const rows = [...pages, ...tasks.map(([name]) => name)].map((subject) => [
    subject,
    ...results.map(({ checked, problems }) => {
      if (!checked.has(subject)) return "–";
      return problems.some((problem) => problem.subject === subject) ? "✗" : "✓";
    }),
  ]);
  const head = ["Page or task", ...results.map(({ name }) => name)];
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const versions = results.map(({ name, version }) => `${name} (${version})`).join(", ");
  const failures = results.flatMap(({ name, problems }) =>
    problems.map(({ subject, way, what }) => `- ${name}, ${subject}: ${what} (${way})`),
  );
  return [
    `Tried on ${new Date().toISOString().slice(0, 10)}: ${versions}.`,
    ...untried,
    table.join("\n"),
    "### What failed",
    failures.join("\n") || "Nothing.",
  ].join("\n\n");
}
