import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine, type commands, run, start } from "../process/run";
import { reportError } from "../process/user-error";
import { buildSite } from "../site/build";
import { fixtureSite } from "../site/sites";

type Count = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numTotalTests: number; numFailedTestSuites: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const total: Count = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), "p4c-test-"));
const quick = process.argv.includes("--quick");

await stage("Format and lint", () => asOneCheck(run("biome", ["check", "--error-on-warnings", "."])));
await stage("Types", () => asOneCheck(checkTypes()));
if (quick) {
  await stage("Unit tests", () => vitest(["--project=unit", "app/", "scripts/"]));
} else {
  await stage("Builds", () => asOneCheck(Promise.all([buildSite(), buildSite(fixtureSite)])));
  await stage("Deployment, without an account", () =>
    asOneCheck(run("tsx", ["scripts/deploy.ts", "--dry-run"])),
  );
  await stage("Tests in Node", () => vitest([]));
  await stage("Tests in the browser", playwright);
}

rmSync(reports, { recursive: true, force: true });
// Keep this the last line: programs read the counts from it.
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/**
 * A stage that cannot run counts as one failure; the next stage still runs. Prints the name first, because a stage may take
 * minutes, and the counts at the end.
 */
async function stage(name: string, check: () => Promise<Count>) {
  const start = Date.now();
  console.log(`\n${name} …`);
  const { passed, failed } = await check().catch((error: unknown) => {
    reportError(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - start) / 1000)} s)`);
}

async function asOneCheck(check: Promise<unknown>): Promise<Count> {
  await check;
  return { passed: 1, failed: 0 };
}

async function checkTypes() {
  const file = "app/server/data/worker-configuration.d.ts";
  await Promise.all([
    run("wrangler", ["types", file, "--include-runtime=false", "--strict-vars=false", "--check"]),
    run("tsc", []),
  ]);
}

async function vitest(args: string[]): Promise<Count> {
  const file = join(reports, "vitest.json");
  await show("vitest", ["run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]);
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return {
    passed: report.numPassedTests,
    // A test that did not run counts as failed, and so does a file that fails before its first test.
    failed: Math.max(report.numTotalTests - report.numPassedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  };
}

async function playwright(): Promise<Count> {
  const file = join(reports, "playwright.json");
  await show("playwright", ["test", "--config=tests/playwright.config.ts", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** Runs a test command and shows its output. The counts come from its report, so the exit code is ignored. */
function show(name: keyof typeof commands, args: string[], env: Record<string, string> = {}) {
  // In a file, colour codes would be unreadable.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const child = start(commandLine(name, args), {
    env: { ...process.env, ...plain, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return once(child, "close");
}
