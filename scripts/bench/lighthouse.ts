import { brotliDecompressSync } from "node:zlib";
import type { Page } from "./addresses";
import { median, spread, table, verdict } from "./figures";
import { openLighthouse, type Report, scoreOf } from "./lighthouse-run";
import { type Bench, times } from "./part";
import type { Site } from "./site";

const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** P8 and P9: what Lighthouse gives each page on a phone. */
export async function measureScores(bench: Bench): Promise<string> {
  const lighthouse = await openLighthouse();
  const rows: string[][] = [];
  try {
    for (const page of bench.pages) {
      const listed = await isListed(bench.site, page);
      const judged = categories.filter((name) => name !== "seo" || listed);
      const reports = await times(rounds, bench, () =>
        lighthouse.run(bench.site.origin + page.address, judged),
      );
      rows.push(rowOf(page, judged, reports));
    }
  } finally {
    await lighthouse.close();
  }
  return [
    `Lighthouse ${lighthouse.version} for phones, with its own simulated 4G. Median of ${bench.quick ? 1 : rounds}, ` +
      "least and most in brackets. Pages that no search engine shall list have no SEO to judge.",
    table(
      ["page", "performance", "accessibility", "best practices", "SEO", "must", "what was missing"],
      rows,
    ),
  ].join("\n\n");
}

/** What search engines are asked to leave out is not judged by how well they find it. */
async function isListed(site: Site, { address }: Page): Promise<boolean> {
  const { body } = await site.ask(address);
  return !/<meta name="robots" content="noindex/.test(brotliDecompressSync(body).toString());
}

function rowOf({ address, render }: Page, judged: string[], reports: Report[]): string[] {
  const scoresOf = (name: string) => reports.map((report) => scoreOf(report, name));
  const least = (name: string) => (name === "performance" && render === "app" ? 92 : 100);
  const missed = judged.filter((name) => median(scoresOf(name)) < least(name));
  const faults = missed.flatMap((name) => reports.flatMap((report) => faultsIn(report, name)));
  return [
    `\`${address}\``,
    ...categories.map((name) => (judged.includes(name) ? spread(scoresOf(name), 0) : "–")),
    verdict(missed),
    [...new Set(faults)].join(", "),
  ];
}

/** The audits of a category that took something off its score. */
function faultsIn({ categories, audits }: Report, name: string): string[] {
  const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const partOf = (id: string) => audits[id]?.score ?? 1;
  return weighed.filter(({ id }) => partOf(id) < 1).map(({ id }) => id);
}
