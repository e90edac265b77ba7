/**
 * Tries pages and tasks in browsers. Writes docs/browsers.md if the options
 * select everything.
 */
import "../../../scripts/process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContent } from "../../../scripts/content/read";
import { ownSite } from "../../../scripts/site/sites";
import { readAddresses } from "../../support/addresses";
import { type Engine, getters, type Session } from "./engines";
import { serve } from "./site";
import { listTasks } from "./tasks";

const file = "docs/browsers.md";
const heading = "## Results\n";

const text = { type: "string", default: "" } as const;
/**
 * Part of the name of the browsers to try, and part of the address of the pages
 * or of the name of the tasks; all if empty.
 */
const { browser, only } = parseArgs({
  options: { browser: text, only: text },
}).values;

const site = await serve();
const { files, plans, appPages, formPages, missing } =
  await readAddresses(ownSite);
const pages = [
  ...files,
  ...appPages,
  ...formPages,
  ...plans,
  ...missing,
].filter(isChosen);
const tasks = Object.entries(
  listTasks(await readContent(ownSite.content)),
).filter(([name]) => isChosen(name));
const lines = [
  `Tried on ${new Date().toISOString().slice(0, 10)}.\n`,
  `- **Pages:** ${pages.join(", ")}`,
  `- **Tasks:** ${tasks.map(([name]) => name).join("; ")}`,
];
for (const [name, get] of Object.entries(getters).filter(([name]) =>
  name.includes(browser),
)) {
  const found = await tryEngine(name, get).catch((error: Error) => [
    `- **${name}** was not tried: ${error.message}`,
  ]);
  console.log(found.join("\n"));
  lines.push(...found);
}
if (!browser && !only) {
  const [beginning] = readFileSync(file, "utf8").split(heading);
  writeFileSync(file, `${beginning}${heading}\n${lines.join("\n")}\n`);
}
// Stops the server of the site; this process ends with it.
process.kill(process.pid, "SIGTERM");

function isChosen(subject: string) {
  return subject.includes(only);
}

/** A line of Markdown about the engine, and one for each failure. */
async function tryEngine(
  name: string,
  get: () => Engine | Promise<Engine>,
): Promise<string[]> {
  const { ways, start } = await get();
  const failures: string[] = [];
  const repeated: string[] = [];
  let version = "";
  let count = 0;
  for (const way of ways) {
    let session = await start(site, way);
    version = session.version;
    const restart = async () => {
      await session.close();
      session = await start(site, way);
    };
    const attempt = async (
      subject: string,
      work: (session: Session) => Promise<void> | undefined,
    ) => {
      count += 1;
      const run = async () => work(session);
      // Once more in a new browser, because browsers sometimes hang. The report
      // says so.
      await run()
        .catch(({ message }: Error) => {
          repeated.push(
            `  - ${subject}, ${way.name}, was tried twice: ${message}`,
          );
          return restart().then(run);
        })
        .catch(async ({ message }: Error) => {
          failures.push(`  - ${subject}, ${way.name}: ${message}`);
          await restart();
        });
    };
    if (session.checkPage)
      for (const page of pages)
        await attempt(page, ({ checkPage }) => checkPage?.(page));
    for (const [subject, task] of tasks)
      await attempt(subject, ({ visitor }) => task(visitor));
    await session.close();
  }
  return [
    `- **${name}** ${version}: ${failures.length} of ${count} failed`,
    ...failures,
    ...repeated,
  ];
}
