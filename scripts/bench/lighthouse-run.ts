import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { findBrowser } from "../local/browser";
import { installTools } from "./tools";

const version = "12.8.2";

/** What is read of a report: scores from 0 to 1, `numericValue` in the unit of the audit. */
export type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const settings = { logLevel: "error", disableFullPageScreenshot: true };
type Settings = typeof settings & { port: number; onlyCategories: string[] };
type Module = { default(url: string, settings: Settings): Promise<{ lhr: Report }> };

/** Lighthouse, pinned and installed beside the project, with a browser of its own. */
export async function openLighthouse() {
  const folder = installTools("lighthouse", { lighthouse: version });
  const entry = pathToFileURL(join(folder, "node_modules/lighthouse/core/index.js"));
  const { default: lighthouse } = (await import(entry.href)) as Module;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  const run = async (url: string, onlyCategories: string[]): Promise<Report> => {
    let failure = "";
    // On a busy machine a run now and then sees no page load at all, and says so.
    for (let tries = 0; tries < 3; tries++) {
      const { lhr } = await lighthouse(url, { ...settings, port, onlyCategories });
      if (!lhr.runtimeError) return lhr;
      failure = lhr.runtimeError.message;
    }
    throw new Error(`Lighthouse of ${url}: ${failure}`);
  };
  return { version, run, close: () => browser.close() };
}

/** What a report gives a category, of 100. */
export function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
