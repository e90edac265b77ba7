import { measureLighthouse } from "./bench/lighthouse";
import { measurePages } from "./bench/pages";
import { environment, writeSection } from "./bench/report";
import { withTemporaryData } from "./bench/runtime";
import { measureWorker } from "./bench/worker";
import { reportError, UserError } from "./local/user-error";
import { buildSite } from "./site/build";

/** Each part fills its own section of docs/performance.md; `quick` measures everything once and only prints. */
const parts = { worker: measureWorker, pages: measurePages, lighthouse: measureLighthouse };
const names = Object.keys(parts) as (keyof typeof parts)[];
const quick = process.argv.includes("quick");
const wanted = process.argv.slice(2).filter((arg) => arg !== "quick");

try {
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) throw new UserError(`Unknown benchmark "${unknown}". Use one of: ${names.join(", ")}.`);
  await buildSite();
  for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const text = `${environment()}\n\n${await withTemporaryData(() => parts[name]({ quick }))}`;
    console.log(`\n${text}`);
    if (!quick) writeSection(name, text);
  }
} catch (error) {
  reportError(error);
}
// After an error, servers and browsers may still run.
process.exit();
