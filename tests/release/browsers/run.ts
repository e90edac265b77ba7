import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { light } from "~/theme";
import type { Browser } from "./browser";
import { NoAnswer } from "./connection";
import type { Engine } from "./engines";
import type { ServedSite } from "./site";
import type { tasksOf } from "./tasks";
import type { MenuLink } from "./visitor";
import { inPage, load, placeInMenu, windowVisitor } from "./window-visitor";

export type Plan = {
  site: ServedSite;
  pages: string[];
  /** Pages whose screenshots are kept. */
  pictured: string[];
  menu: MenuLink[];
  tasks: ReturnType<typeof tasksOf>;
};

/** The result for one engine: what was checked, and the problems. */
export type Result = { checked: Set<string>; problems: Problem[]; version: string };
type Problem = { subject: string; kind: "look" | "menu" | "task"; how: string; what: string };

/** Console messages about missing addresses, by Chromium 109 about every popover, and by Firefox about itself. */
const expected = /status of 404|Found a 'popover' attribute|script-src resource: chrome:/;
const pictures = "test-results/browsers";
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
    await attempt(result, subject, "task", "", () => task(visitor));
    close();
  }
}

async function tryWindows(
  engine: Extract<Engine, { start: unknown }>,
  script: boolean,
  plan: Plan,
  result: Result,
) {
  let browser = await engine.start(script);
  result.version = browser.version;
  const how = (width: number) => `${width} px, ${script ? "with" : "without"} script`;
  async function restart() {
    await browser.close();
    browser = await engine.start(script);
  }
  /** Restarts the browser after a failure, and tries again once if the browser did not answer. */
  async function attemptInWindow(
    subject: string,
    kind: Problem["kind"],
    width: number,
    run: () => Promise<void>,
  ) {
    await attempt(result, subject, kind, how(width), async () => {
      try {
        await run();
      } catch (error) {
        await restart();
        if (!(error instanceof NoAnswer)) throw error;
        await run();
      }
    });
  }
  for (const page of plan.pages) {
    for (const width of widths) {
      await attemptInWindow(page, "look", width, async () => {
        await load(browser, plan.site.address + page, width);
        if (width === 360 && script && plan.pictured.includes(page))
          await keepPicture(browser, engine.name, page);
        await tryPage(browser, page, plan, (kind, what) =>
          result.problems.push({ subject: page, kind, how: how(width), what }),
        );
      });
    }
  }
  for (const [subject, task] of Object.entries(plan.tasks)) {
    for (const width of widths)
      await attemptInWindow(subject, "task", width, () => task(windowVisitor(browser, plan.site, width)));
  }
  await browser.close();
}

/** The look and the menu of the open page. */
async function tryPage(
  browser: Browser,
  page: string,
  { menu }: Plan,
  report: (kind: "look" | "menu", what: string) => void,
) {
  for (const what of await inPage<string[]>(browser, "look", light.paper)) report("look", what);
  if (!/^\/\w+\/class/.test(page)) {
    const blocked: string[] = [];
    for (const link of menu) {
      const { problem } = await placeInMenu(browser, link);
      if (problem) blocked.push(problem);
    }
    if (blocked.length > 0) report("menu", `${blocked.length} of ${menu.length} links, first ${blocked[0]}`);
  }
  const errors = browser.errors().filter((error) => !expected.test(error));
  for (const error of errors) report("look", `the console says: ${error}`);
}

async function attempt(
  { checked, problems }: Result,
  subject: string,
  kind: Problem["kind"],
  how: string,
  run: () => Promise<void>,
): Promise<void> {
  checked.add(subject);
  try {
    await run();
  } catch (error) {
    problems.push({ subject, kind, how, what: (error as Error).message });
  }
}

async function keepPicture(browser: Browser, engine: string, page: string) {
  const name = `${page.replace(/\?.*/, "").replace(/\W+/g, "-").slice(1) || "home"} ${engine}.png`;
  // Wait until the colours of links have faded in.
  await sleep(300);
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, name), await browser.screenshot());
}
