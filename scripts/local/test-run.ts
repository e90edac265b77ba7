import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../site/build";
import { findBrowser } from "./browser";
import { commandLine, type commands, run } from "./run";
import { reportError } from "./user-error";

type Count = { passed: number; failed: number };
type Reports = {
  vitest: {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numTotalTests: number;
  };
  playwright: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
};

const total: Count = { passed: 0, failed: 0 };
const folder = mkdtempSync(join(tmpdir(), "p4c-test-"));

await step("Format and lint", () => single(run("biome", ["check", "--error-on-warnings", "."])));
await step("Types", () => single(run("tsc", [])));
await step("Build", () => single(buildSite()));
await step("Unit and integration tests", () => unitTests());
await step("Journeys in the browser, with and without script", () => journeys());

rmSync(folder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** A step that cannot even be run counts as one failure, and the next one is tried all the same. */
async function step(name: string, check: () => Promise<Count>) {
  const began = Date.now();
  console.log(`\n${name} …`);
  const { passed, failed } = await check().catch((error: unknown) => {
    reportError(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s)`);
}

async function single(check: Promise<unknown>): Promise<Count> {
  await check;
  return { passed: 1, failed: 0 };
}

async function unitTests(): Promise<Count> {
  const file = join(folder, "vitest.json");
  await show("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const report = readReport<Reports["vitest"]>(file);
  return {
    passed: report.numPassedTests,
    // A file that breaks before its first test has no failed test; a test that did not run is no pass.
    failed: Math.max(report.numTotalTests - report.numPassedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  };
}

async function journeys(): Promise<Count> {
  const file = join(folder, "playwright.json");
  await show("playwright", ["test", "--config=tests/playwright.config.ts"], {
    CHROME_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    STATE: join(folder, "state"),
  });
  const { stats, errors } = readReport<Reports["playwright"]>(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** Runs a test command in the open; its report, and not its exit code, says what failed. */
function show(name: keyof typeof commands, args: string[], env: Record<string, string> = {}) {
  const [program, words] = commandLine(name, args);
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, words, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("close", () => resolve());
  });
}
