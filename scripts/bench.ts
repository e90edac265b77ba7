import { measureComparison } from "./bench/comparison";
import { measureScores } from "./bench/lighthouse";
import { openBench } from "./bench/open";
import { measurePages } from "./bench/pages";
import type { Bench } from "./bench/part";
import { machine, writeSection } from "./bench/report";
import { measureWorker } from "./bench/worker";
import { reportError, UserError } from "./local/user-error";
import { buildSite } from "./site/build";

/** What can be measured alone; each part fills its own section of docs/performance.md. */
const parts: Record<string, (bench: Bench) => Promise<string>> = {
  pages: measurePages,
  lighthouse: measureScores,
  comparison: measureComparison,
};

/**
 * Runs the parts that are named, or all of them. With `quick` pages are looked at once, with an address only that
 * page: then the figures are printed and not kept.
 */
async function main() {
  const words = process.argv.slice(2);
  const quick = words.includes("quick");
  const picked = words.filter((word) => word.startsWith("/"));
  const wanted = words.filter((word) => word !== "quick" && !word.startsWith("/"));
  const names = ["worker", ...Object.keys(parts)];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UserError(`There is no part "${unknown}": ${names.join(", ")}.`);

  const writes = !quick && picked.length === 0;
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const report = (name: string, text: string) => {
    // The figures are what the command was asked for.
    console.log(`\n${text}`);
    if (writes) writeSection(name, text);
  };
  await buildSite();
  if (isWanted("worker") && picked.length === 0) report("worker", `${machine()} ${await measureWorker()}`);
  if (!Object.keys(parts).some(isWanted)) return;

  const { bench, close } = await openBench({ quick, picked });
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (isWanted(name)) report(name, `${machine(bench.browser)}\n\n${await measure(bench)}`);
    }
  } finally {
    await close();
  }
}

await main().catch(reportError);
