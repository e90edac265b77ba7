import "../tests/support/disable-finalizers";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { fuzz } from "../tests/fuzz/run";
import { openTestApp } from "../tests/support/test-app";
import { reportError, UserError } from "./local/user-error";
import { buildSite } from "./site/build";
import { routesOfBuild } from "./site/prerender";

/** Sends malformed requests to the built Worker; the same seed sends the same ones. */
async function main() {
  const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
  const seed = wholeNumber("seed", values.seed ?? String(randomInt(2 ** 32)));
  const requests = wholeNumber("requests", values.requests ?? "10000");
  await buildSite();
  console.log(`Seed ${seed}: ${requests} requests …`);

  const { app: place, close } = await openTestApp({ built: true });
  const began = Date.now();
  const { sent, statuses, failures } = await fuzz(place, await routesOfBuild(), {
    seed,
    requests,
  }).finally(close);

  for (const failure of failures) console.error(`\n${failure}`);
  console.log("\nstatus  answers");
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
    console.log(`${status}  ${String(count).padStart(10)}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${sent} requests sent in ${seconds} s, ${failures.length} failures; seed ${seed}`);
  if (failures.length > 0 || sent < requests) process.exitCode = 1;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UserError(`--${name} takes a whole number, not "${text}".`);
  return Number(text);
}

await main().catch(reportError);
