import { machine, writeSection } from "./bench/report";
import { measureWorker } from "./bench/worker";
import { bringUpToDate } from "./build";
import { explain, Trouble } from "./explain";

/** What can be measured alone: `npm run bench -- worker`; each fills its own section of docs/performance.md. */
const parts: Record<string, () => Promise<string>> = {
  worker: measureWorker,
};

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new Trouble(`There is no part "${unknown}": ${Object.keys(parts).join(", ")}.`);
  await bringUpToDate();
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const text = await measure();
    console.log(`\n${text}`);
    writeSection(name, `${machine()} ${text}`);
  }
}

await main().catch(explain);
