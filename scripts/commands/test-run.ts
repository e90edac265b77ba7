import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "../process/browser";
import { run } from "../process/run";
import { UserError } from "../process/user-error";
import { buildSite } from "../site/build";

/** What failed, and the command that runs only that. */
type Failure = { name: string; command: string };
type Result = { passed: number; failures: Failure[] };

const total: Result = { passed: 0, failures: [] };
const reports = mkdtempSync(join(tmpdir(), "p4c-test-"));
const isRelease = process.argv.includes("--all");

// Stages that do not need each other run at the same time.
const fixture = stage("Build of the fixture site", "npm test", () =>
  run("tsx", ["tests/support/build-fixture-site.ts"]),
);
const site = stage("Build of the site", "npm run build", () => buildSite());
const checks = [
  stage("Format and lint", "npm run lint", () => run("biome", ["check", "--error-on-warnings", "."])),
  stage("Types", "npm run typecheck", checkTypes),
];
await fixture;
const inNode = stage("Tests in Node", "npx vitest run", () =>
  vitest(["--project=unit", "--project=worker", "--project=fixture-site"]),
);
await Promise.all([site, inNode, ...checks]);
await stage("Pages of the site", "npx vitest run --project=site", () => vitest(["--project=site"]));
await stage("Tests in the browser", "npx playwright test --config tests", () => playwright("tests"));
if (isRelease) {
  await stage("Deployment, without an account", "npm run deploy -- --dry-run", () =>
    run("tsx", ["scripts/deploy.ts", "--dry-run"]),
  );
  await stage("Release tests in Node", "npx vitest run --project=release", () =>
    vitest(["--project=release"]),
  );
  await stage("Release tests in the browser", "npx playwright test --config tests/release", () =>
    playwright("tests/release"),
  );
}

rmSync(reports, { recursive: true, force: true });
const { passed, failures } = total;
if (failures.length > 0) {
  console.log("\nFailed, each with the command that runs only this:");
  for (const { name, command } of failures) console.log(`\n${name}\n    ${command}`);
}
// Keep this the last line: programs read the counts from it.
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

/**
 * Runs a stage and prints one line when it ends, because several stages run at once. What a stage without a result of its own
 * does counts as one check.
 *
 * @param command what runs only this stage
 */
async function stage(name: string, command: string, work: () => Promise<Result | unknown>): Promise<void> {
  const start = Date.now();
  const result = await work().then(
    (done) => (isResult(done) ? done : { passed: 1, failures: [] }),
    (error: Error) => {
      console.log(error instanceof UserError ? error.message : error);
      return { passed: 0, failures: [{ name, command }] };
    },
  );
  total.passed += result.passed;
  total.failures.push(...result.failures);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`);
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "failures" in value;
}

async function checkTypes() {
  const file = "app/server/data/worker-configuration.d.ts";
  await Promise.all([
    run("wrangler", ["types", file, "--include-runtime=false", "--strict-vars=false", "--check"]),
    run("tsc", []),
  ]);
}

type VitestReport = {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; location?: { line: number } }[];
  }[];
};

async function vitest(args: string[]): Promise<Result> {
  const file = join(reports, `vitest${args.join("")}.json`);
  const options = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, "--includeTaskLocation"];
  // Vite's build has set it to "production" in this process.
  const printed = await readOutput("vitest", ["run", ...args, ...options], { NODE_ENV: "test" });
  const { success, testResults } = readReport<VitestReport>(file, printed);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(".", name) })),
  );
  // A test that did not run counts as failed, and so does a file that fails before its first test.
  const failures = [
    ...testResults
      .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
      .map(({ name }) => ({ name: relative(".", name), command: `npx vitest run ${relative(".", name)}` })),
    ...tests
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, file, location }) => ({
        name: `${file}: ${fullName}`,
        command: `npx vitest run ${file}${location ? `:${location.line}` : ""}`,
      })),
  ];
  if (!success && failures.length === 0)
    failures.push({ name: "An error outside of the tests", command: `npx vitest run ${args.join(" ")}` });
  if (failures.length > 0) console.log(printed);
  return { passed: tests.filter(({ status }) => status === "passed").length, failures };
}

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { projectName: string; status: string }[] };
type PlaywrightReport = { errors: unknown[]; suites: PlaywrightSuite[] };

/** @param folder the one with the configuration */
async function playwright(folder: string): Promise<Result> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path}, version ${browser.version}`);
  const file = join(reports, "playwright.json");
  rmSync(file, { force: true });
  const printed = await readOutput("playwright", ["test", `--config=${folder}`, "--reporter=dot,json"], {
    CHROME_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { errors, suites } = readReport<PlaywrightReport>(file, printed);
  const tests = suites.flatMap((suite) => testsIn(suite));
  // Nothing is retried, and a test that did not run counts as failed.
  const failures = tests
    .filter(({ status }) => status !== "expected")
    .map(({ titles: [file = "", ...titles], projectName }) => ({
      name: `${file}, ${projectName}: ${titles.join(", ")}`,
      command: `npx playwright test --config ${folder} --project "${projectName}" -g "${toPattern(titles)}" ${file}`,
    }));
  if (errors.length > 0)
    failures.push({
      name: "An error outside of the journeys",
      command: `npx playwright test --config ${folder}`,
    });
  if (failures.length > 0) console.log(printed);
  return { passed: tests.filter(({ status }) => status === "expected").length, failures };
}

/** The tests of a suite, each with the titles that lead to it; the first is that of its file. */
function testsIn({ title, specs, suites = [] }: PlaywrightSuite, above: string[] = []) {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, titles: [...titles, spec.title] })),
  );
  return [...own, ...suites.flatMap((suite): typeof own => testsIn(suite, titles))];
}

/** A regular expression for these titles, to be put between double quotation marks in a shell. */
function toPattern(titles: string[]): string {
  return titles.join(" ").replace(/[^\w\s,-]/g, ".");
}

/** @throws UserError with what the command printed, when it has written no report */
function readReport<Report>(file: string, printed: string): Report {
  if (!existsSync(file)) throw new UserError(printed);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** Runs a test command and returns what it prints. The counts come from its report, so its failure is ignored. */
function readOutput(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  return run(name, args, env).catch((error: Error) => error.message);
}
