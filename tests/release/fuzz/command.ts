import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { buildSite } from "../../../scripts/site/build";
import { routesOfBuild } from "../../../scripts/site/prerender";
import { fixtureSite } from "../../../scripts/site/sites";
import { openTestApp } from "../../support/test-app";
import { fuzz } from "./run";

/** Sends malformed requests to the Worker of the fixture site; a seed repeats a run. */
const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
const seed = Number(values.seed ?? randomInt(2 ** 31));
const requests = Number(values.requests ?? 10_000);

await buildSite(fixtureSite);
// Printed first, so that the seed is known even if the run is stopped.
console.log(`Sending ${requests} requests. To repeat: npm run fuzz -- --seed ${seed} --requests ${requests}`);
const { app, close } = await openTestApp({ built: true, site: fixtureSite });
const { run, statuses } = await fuzz(app, await routesOfBuild(fixtureSite.folder), {
  seed,
  requests,
}).finally(close);
console.table(Object.fromEntries(statuses));
console.log(fc.defaultReportMessage(run) ?? "All responses were correct.");
if (run.failed) process.exitCode = 1;
