/** Runs every test and check; with `--all` also those that guard a release. */
import "./process/report-errors";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "./process/browser";
import { run } from "./process/run";
import { UserError } from "./process/user-error";
import { buildSite } from "./site/build";

/** A test, or a stage that is one check. */
type Test = { name: string; command: string; passed: boolean };

const tests: Test[] = [];
const reports = mkdtempSync(join(tmpdir(), "p4c-test-"));
/** Only one command runs at a time. */
const report = join(reports, "report.json");
const isRelease = process.argv.includes("--all");

// Stages that do not need each other run at the same time.
const fixture = stage("Build of the fixture site", "npm test", () =>
  run("tsx", ["tests/support/build-fixture-site.ts"]),
);
const site = stage("Build of the site", "npm run build", () => buildSite());
const checks = [
  stage("Format and lint", "npm run lint", () =>
    run("biome", ["check", "--error-on-warnings", "."]),
  ),
  stage("Types", "npm run typecheck", checkTypes),
];
await fixture;
const inNode = stage("Tests without a browser", "npx vitest run", () =>
  vitest(["--project=unit", "--project=worker", "--project=fixture-site"]),
);
await Promise.all([site, inNode, ...checks]);
await stage("Pages of the site", "npx vitest run --project=site", () =>
  vitest(["--project=site"]),
);
await stage("Tests in the browser", "npx playwright test --config tests", () =>
  playwright("tests"),
);
if (isRelease) {
  await stage("Release tests in Node", "npx vitest run --project=release", () =>
    vitest(["--project=release"]),
  );
  await stage(
    "Release tests in the browser",
    "npx playwright test --config tests/release",
    () => playwright("tests/release"),
  );
}

rmSync(reports, { recursive: true, force: true });
const failures = tests.filter(({ passed }) => !passed);
if (failures.length > 0) {
  console.log("\nFailed, each with the command that runs only this:");
  for (const { name, command } of failures)
    console.log(`\n${name}\n    ${command}`);
}
// Keep this the last line: programs read the counts from it.
console.log(`\n${countPassed(tests)} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && tests.length > 0 ? 0 : 1;

/**
 * A stage without a result of its own counts as one check.
 *
 * @param command what runs only this stage
 */
async function stage(
  name: string,
  command: string,
  work: () => Promise<Test[] | unknown>,
): Promise<void> {
  const start = Date.now();
  const result = await work().then(
    (done) =>
      Array.isArray(done)
        ? (done as Test[])
        : [{ name, command, passed: true }],
    (error: Error) => {
      console.log(error instanceof UserError ? error.message : error);
      return [{ name, command, passed: false }];
    },
  );
  tests.push(...result);
  const passed = countPassed(result);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(
    `${name}: ${passed} passed, ${result.length - passed} failed (${seconds} s)`,
  );
}

function countPassed(tests: Test[]): number {
  return tests.filter(({ passed }) => passed).length;
}

async function checkTypes() {
  const file = "app/server/data/worker-configuration.d.ts";
  await Promise.all([
    run("wrangler", [
      "types",
      file,
      "--include-runtime=false",
      "--strict-vars=false",
      "--check",
    ]),
    run("tsc", []),
  ]);
}

type VitestTest = {
  fullName: string;
  status: string;
  location?: { line: number };
};
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: VitestTest[];
  }[];
};

function vitest(projects: string[]): Promise<Test[]> {
  const options = [
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--includeTaskLocation",
  ];
  // Vite's build has set NODE_ENV to "production" in this process.
  const env = { NODE_ENV: "test" };
  return runTests(
    "vitest",
    ["run", ...projects, ...options],
    env,
    ({ testResults }: VitestReport) =>
      testResults.flatMap(({ name, status, assertionResults }) => {
        const file = relative(".", name);
        // A file that fails before its first test is one failure.
        const found =
          assertionResults.length > 0
            ? assertionResults
            : [{ fullName: "", status }];
        return found.map(({ fullName, status, location }: VitestTest) => ({
          name: `${file}: ${fullName}`,
          command: `npx vitest run ${file}${location ? `:${location.line}` : ""}`,
          passed: status === "passed",
        }));
      }),
  );
}

type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: PlaywrightTest[];
};
type PlaywrightTest = { projectName: string; status: string };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };

async function playwright(folder: string): Promise<Test[]> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path}, version ${browser.version}`);
  const env = {
    CHROME_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ["test", `--config=${folder}`, "--reporter=dot,json"];
  return runTests(
    "playwright",
    args,
    env,
    ({ suites }: { suites: PlaywrightSuite[] }) =>
      suites.flatMap(listSpecs).flatMap(({ title, file, line, tests }) =>
        tests.map(({ projectName, status }) => ({
          name: `${file}, ${projectName}: ${title}`,
          command: `npx playwright test --config ${folder} --project "${projectName}" ${file}:${line}`,
          passed: status === "expected",
        })),
      ),
  );
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/**
 * A test that did not run counts as failed.
 *
 * @throws UserError when the command has failed without a test that failed
 */
async function runTests<Report>(
  name: string,
  args: string[],
  env: Record<string, string>,
  listTests: (report: Report) => Test[],
): Promise<Test[]> {
  rmSync(report, { force: true });
  const error = await run(name, args, env).then(
    () => undefined,
    (error: UserError) => error,
  );
  if (error && !existsSync(report)) throw error;
  const tests = listTests(JSON.parse(readFileSync(report, "utf8")));
  if (error && countPassed(tests) === tests.length) throw error;
  if (error) console.log(error.message);
  return tests;
}
