import { light } from "~/theme";
import { type Browser, NoAnswer } from "./connection";
import type { Engine } from "./engines";
import type { ServedSite } from "./site";
import type { listTasks } from "./tasks";
import { inPage, load, windowVisitor } from "./window-visitor";

export type Plan = { site: ServedSite; pages: string[]; tasks: ReturnType<typeof listTasks> };

/** The result for one engine: which pages and tasks were checked, and the problems. */
export type Result = { checked: Set<string>; problems: Problem[]; version: string };
type Problem = { subject: string; how: string; what: string };

/** Console messages about missing addresses, by Chromium 109 about every popover, and by Firefox about itself. */
const expected = /status of 404|Found a 'popover' attribute|script-src resource: chrome:/;
/** The wide window comes first, so that each page is also tested while it becomes narrow. */
const widths = [1280, 360];

export async function tryEngine(engine: Engine, plan: Plan): Promise<Result> {
  const result: Result = { checked: new Set(), problems: [], version: "" };
  if ("startText" in engine) await tryText(engine, plan, result);
  else for (const script of [true, false]) await tryWindows(engine, script, plan, result);
  return result;
}

async function tryText(engine: Extract<Engine, { startText: unknown }>, plan: Plan, result: Result) {
  for (const [subject, task] of Object.entries(plan.tasks)) {
    const { visitor, version, close } = await engine.startText(plan.site);
    result.version = version;
    result.checked.add(subject);
    await task(visitor).catch(({ message }) => result.problems.push({ subject, how: "", what: message }));
    close();
  }
}

async function tryWindows(
  engine: Extract<Engine, { start: unknown }>,
  script: boolean,
  { site, pages, tasks }: Plan,
  result: Result,
) {
  let browser = await engine.start(script);
  result.version = browser.version;
  /** Does something at each width. Restarts the browser after a failure, and tries again once if it did not answer. */
  async function attempt(subject: string, work: (width: number) => Promise<void>) {
    result.checked.add(subject);
    for (const width of widths) {
      const fail = async (error: Error) => {
        const how = `${width} px, ${script ? "with" : "without"} script`;
        result.problems.push({ subject, how, what: error.message });
        await restart();
      };
      await work(width).catch(async (error) => {
        if (!(error instanceof NoAnswer)) return fail(error);
        await restart();
        await work(width).catch(fail);
      });
    }
  }
  async function restart() {
    await browser.close();
    browser = await engine.start(script);
  }
  for (const page of pages)
    await attempt(page, async (width) => {
      await load(browser, site.address + page, width);
      const problems = await findProblems(browser);
      if (problems.length > 0) throw new Error(problems.join("; "));
    });
  for (const [subject, task] of Object.entries(tasks))
    await attempt(subject, (width) => task(windowVisitor(browser, site, width)));
  await browser.close();
}

/** What is wrong with the look of the open page, and what its console complains about. */
async function findProblems(browser: Browser): Promise<string[]> {
  const problems = await inPage<string[]>(browser, "look", light.paper);
  const errors = browser.errors().filter((error) => !expected.test(error));
  return [...problems, ...errors.map((error) => `the console says: ${error}`)];
}

/** The results as Markdown: a table of the pages and tasks, and everything that failed. */
export function report(results: Map<string, Result>, missing: string[], { pages, tasks }: Plan): string {
  const rows = [...pages, ...Object.keys(tasks)].map((subject) => [
    subject,
    ...[...results.values()].map(({ checked, problems }) => {
      if (!checked.has(subject)) return "–";
      return problems.some((problem) => problem.subject === subject) ? "✗" : "✓";
    }),
  ]);
  const head = ["Page or task", ...results.keys()];
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const versions = [...results].map(([name, { version }]) => `${name} (${version})`).join(", ");
  const failures = [...results].flatMap(([name, { problems }]) =>
    problems.map(({ subject, how, what }) => `- ${name}, ${subject}: ${what} (${how})`),
  );
  return [
    `Tried on ${new Date().toISOString().slice(0, 10)}: ${versions}.`,
    ...missing,
    table.join("\n"),
    "### What failed",
    failures.join("\n") || "Nothing.",
  ].join("\n\n");
}
