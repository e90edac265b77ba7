import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../local/browser";
import { median, spread, table, verdict } from "./report";
import { allPages, appPages, serve } from "./site";

const lighthouse = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null }>;
};

/** P8 and P9: the scores that Lighthouse gives every page on a phone. */
export async function measureLighthouse({ quick }: { quick: boolean }): Promise<string> {
  const { files, rendered } = await allPages();
  const rounds = quick ? 1 : 5;
  const site = await serve();
  const rows: string[][] = [];
  for (const page of [...files, ...rendered]) {
    const reports: Report[] = [];
    // A single run may fail on a busy machine.
    while (reports.length < rounds)
      reports.push(await report(site.origin + page).catch(() => report(site.origin + page)));
    rows.push(rowOf(page, reports));
  }
  site.close();
  return [
    `${lighthouse}, mobile, simulated throttling. Median of ${rounds}, lowest and highest in parentheses. Limits: 100; ` +
      "performance of pages with script 92. SEO is not judged where search engines are told not to list the page.",
    table(["page", ...categories, "limits"], rows),
  ].join("\n\n");
}

async function report(url: string): Promise<Report> {
  const args = ["--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, url, ...args], {
    env,
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout) as Report;
}

function rowOf(page: string, reports: Report[]): string[] {
  const isListed = reports[0]?.audits["is-crawlable"]?.score !== 0;
  const limits: Record<string, boolean> = {};
  const cells = categories.map((name) => {
    if (name === "seo" && !isListed) return "–";
    const scores = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100));
    limits[name] = median(scores) >= (name === "performance" && appPages.includes(page) ? 92 : 100);
    return spread(scores, 0);
  });
  return [`\`${page}\``, ...cells, verdict(limits)];
}
