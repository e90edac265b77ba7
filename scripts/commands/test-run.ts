import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../process/browser";
import { run } from "../process/run";
import { UserError } from "../process/user-error";
import { buildSite } from "../site/build";

type Counts = { passed: number; failed: number };

const total: Counts = { passed: 0, failed: 0 };
const failedCommands: string[] = [];
const reports = mkdtempSync(join(tmpdir(), "p4c-test-"));
const isRelease = process.argv.includes("--all");

// Stages that do not need each other run at the same time.
const fixture = runStage("Build of the fixture site", "npm test", () =>
  run("tsx", ["tests/support/build-fixture-site.ts"]),
);
const site = runStage("Build of the site", "npm run build", () => buildSite());
const checks = [
  runStage("Format and lint", "npm run lint", () => run("biome", ["check", "--error-on-warnings", "."])),
  runStage("Types", "npm run typecheck", checkTypes),
];
await fixture;
const inNode = runVitest("Tests in Node", "unit", "worker", "fixture-site");
await Promise.all([site, inNode, ...checks]);
await runVitest("Pages of the site", "site");
await runPlaywright("Tests in the browser", "tests");
if (isRelease) {
  await runStage("Deployment, without an account", "npm run deploy -- --dry-run", () =>
    run("tsx", ["scripts/deploy.ts", "--dry-run"]),
  );
  await runVitest("Release tests in Node", "release");
  await runPlaywright("Release tests in the browser", "tests/release");
}

rmSync(reports, { recursive: true, force: true });
if (failedCommands.length > 0) console.log(`\nTo repeat what failed:\n    ${failedCommands.join("\n    ")}`);
// Keep this the last line: programs read the counts from it.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Runs a stage and prints one line when it ends, because several stages run at once.
 *
 * @param command what repeats only this stage
 * @param work returns the counts of its tests; what has none counts as one check
 */
async function runStage(name: string, command: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  const { passed, failed } = await work().then(
    (counts) => (counts instanceof Object ? (counts as Counts) : { passed: 1, failed: 0 }),
    (error: Error) => {
      console.log(error instanceof UserError ? error.message : error);
      return { passed: 0, failed: 1 };
    },
  );
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedCommands.push(command);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

async function checkTypes(): Promise<void> {
  const file = "app/server/data/worker-configuration.d.ts";
  await Promise.all([
    run("wrangler", ["types", file, "--include-runtime=false", "--strict-vars=false", "--check"]),
    run("tsc", []),
  ]);
}

type VitestReport = { success: boolean; numTotalTests: number; numPassedTests: number };

function runVitest(name: string, ...projects: string[]): Promise<void> {
  const args = ["run", ...projects.map((project) => `--project=${project}`)];
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return runStage(name, `npx vitest ${args.join(" ")}`, () =>
    // Vite's build has set NODE_ENV to "production" in this process.
    runTests("vitest", [...args, ...reporters], { NODE_ENV: "test" }, file, (report: VitestReport) => {
      const failed = report.numTotalTests - report.numPassedTests;
      // A file that fails before its first test has no tests to count.
      return { passed: report.numPassedTests, failed: failed || Number(!report.success) };
    }),
  );
}

type PlaywrightReport = {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** @param folder the one with the configuration */
function runPlaywright(name: string, folder: string): Promise<void> {
  const file = join(reports, `${folder.replace("/", "-")}.json`);
  return runStage(name, `npx playwright test --config ${folder}`, async () => {
    const browser = await findBrowser();
    console.log(`Browser: ${browser.path}, version ${browser.version}`);
    const args = ["test", `--config=${folder}`, "--reporter=dot,json"];
    const env = { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return runTests("playwright", args, env, file, ({ errors, stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    }));
  });
}

/** Runs a test command, and prints its output if a test fails. A test that did not run counts as failed. */
async function runTests<Report>(
  name: string,
  args: string[],
  env: Record<string, string>,
  file: string,
  toCounts: (report: Report) => Counts,
): Promise<Counts> {
  // The counts come from its report, so its own failure is ignored.
  const printed = await run(name, args, env).catch((error: Error) => error.message);
  if (!existsSync(file)) throw new UserError(printed);
  const counts = toCounts(JSON.parse(readFileSync(file, "utf8")));
  if (counts.failed > 0) console.log(printed);
  return counts;
}
