/** Runs every test and check; with `--all` also those that guard a release. */
import "./process/report-errors";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireWorkingBrowser } from "./process/browser";
import { runQuietly } from "./process/run";

let passed = 0;
let failed = 0;
const folder = mkdtempSync(join(tmpdir(), "p4c-test-"));
/** Only one command that writes it runs at a time. */
const report = join(folder, "report.json");

const checks = [
  stage("biome check --error-on-warnings ."),
  stage("tsc"),
  stage(
    "wrangler types app/server/data/worker-configuration.d.ts --include-runtime=false --strict-vars=false --check",
  ),
];
// A project first builds the site that it tests, unless nothing has changed.
await vitest("--project=unit --project=worker --project=fixture-site");
await vitest("--project=site");
await Promise.all(checks);
const browser = await requireWorkingBrowser();
console.log(`Browser: ${browser.path}, version ${browser.version}`);
process.env.CHROME_PATH = browser.path;
await playwright("tests");
if (process.argv.includes("--all")) {
  // Each builds sites and starts browsers, and some use the same folders.
  await vitest("--project=release --no-file-parallelism");
  await playwright("tests/release");
}

rmSync(folder, { recursive: true });
// Keep this the last line: programs read the counts from it.
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function vitest(projects: string) {
  const reporters = ["--reporter=dot", "--reporter=json"];
  return stage(
    `vitest run ${projects}`,
    [...reporters, `--outputFile.json=${report}`],
    ({ numPassedTests, numTotalTests }) => [numPassedTests, numTotalTests],
  );
}

function playwright(tests: string) {
  return stage(
    `playwright test --config=${tests}`,
    ["--reporter=dot,json"],
    ({ stats: { expected, unexpected, flaky, skipped } }) => [
      expected,
      expected + unexpected + flaky + skipped,
    ],
  );
}

type Report = {
  numPassedTests: number;
  numTotalTests: number;
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
};

/**
 * Prints the output of a command only if it fails. It is one check, unless it
 * writes a report.
 *
 * @param count how many tests have passed, and how many there are
 */
async function stage(
  command: string,
  options: string[] = [],
  count?: (report: Report) => [number, number],
): Promise<void> {
  const start = Date.now();
  const [name = "", ...args] = [...command.split(" "), ...options];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const error = await runQuietly(name, args, env).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (error) console.log(error);
  const isCounted = count && existsSync(report);
  const [good, all] = isCounted
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : [error ? 0 : 1, 1];
  if (isCounted) rmSync(report);
  // A file that fails before its first test is in no report.
  const bad = error ? Math.max(all - good, 1) : all - good;
  passed += good;
  failed += bad;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${command}: ${good} passed, ${bad} failed (${seconds} s)`);
}
