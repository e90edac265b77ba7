import { measureLighthouse } from "./bench/lighthouse";
import { measurePages } from "./bench/pages";
import { environment, writeSection } from "./bench/report";
import { measureWorker } from "./bench/worker";
import { explain, UserError } from "./local/user-error";
import { bringUpToDate } from "./site/build";

/** Each part fills its own section of docs/performance.md. */
const parts = { worker: measureWorker, pages: measurePages, lighthouse: measureLighthouse };
const names = Object.keys(parts) as (keyof typeof parts)[];

/** Measures the parts that are named, or all. `quick` measures everything once and only prints the figures. */
async function main() {
  const args = process.argv.slice(2);
  const quick = args.includes("quick");
  const unknown = args.find((arg) => arg !== "quick" && !(arg in parts));
  if (unknown) throw new UserError(`There is no part "${unknown}". The parts are ${names.join(", ")}.`);

  await bringUpToDate();
  const wanted = names.filter((name) => args.includes(name));
  for (const name of wanted.length > 0 ? wanted : names) {
    const text = `${environment()}\n\n${await parts[name]({ quick })}`;
    console.log(`\n${text}`);
    if (!quick) writeSection(name, text);
  }
}

await main().catch(explain);
// After an error, servers and browsers may still run.
process.exit();
