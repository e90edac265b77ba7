/** Deploys the site. docs/operations.md explains the options. */
import "./process/report-errors";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { unstable_readConfig as readConfig } from "wrangler";
import { parse } from "yaml";
import { sampleEmailPattern } from "../app/text";
import { checkContentForPublishing } from "./check/check";
import { explainMissingHistory } from "./content/last-changes";
import { requireAdditiveMigrations } from "./data/migrate";
import { filesWithAddresses, leftToDo, setUpCloudflare } from "./deploy/first";
import { formatIssue } from "./parse/issue";
import { findLaterLiveCommit } from "./process/live-commit";
import { runQuietly, runStep } from "./process/run";
import { smokeTest } from "./process/smoke-test";
import { UserError } from "./process/user-error";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: {
    "dry-run": flag,
    "with-samples": flag,
    first: flag,
    checked: flag,
    preview: { type: "string" },
  },
});
const { preview, checked, "dry-run": isDryRun } = values;
if (preview !== undefined && !/^(?!main$)[a-z0-9-]+$/.test(preview))
  throw new UserError("Name the preview with a-z, 0-9 and -, and not main.");
if (values.first) {
  if (preview || isDryRun)
    throw new UserError(
      "--first creates the live site: leave out --preview and --dry-run.",
    );
  const unsafe = await explainUnsafeSource(filesWithAddresses);
  if (unsafe) throw new UserError(unsafe);
  await setUpCloudflare();
}
const config = { config: "wrangler.toml", env: preview && "preview" };
const { vars, d1_databases: databases } = readConfig(config);
const { email, url } = parse(readFileSync("content/site.yml", "utf8"));
const isSample = sampleEmailPattern.test(email) && !preview;
const hasNoId = databases.some(({ database_id: id = "" }) =>
  /^[0-]*$/.test(id),
);
const missing = [
  await explainUnsafeSource(),
  isSample &&
    `The contact address ${email} is a sample: write the real one after "email:" in content/site.yml.`,
  hasNoId &&
    "The database has no id: run npm run deploy -- --first, which creates it.",
  await explainSamples(),
].filter(Boolean);
if (missing.length > 0 && !isDryRun) throw new UserError(missing.join("\n"));
const hasData = databases.length > 0;
const env = preview ? " --env=preview" : "";
const commit = await runQuietly("git", ["rev-parse", "HEAD"]);
// The checks of a later commit may be done first.
const mayBeLate = checked && !preview && !isDryRun && !values.first;
const later = mayBeLate && (await findLaterLiveCommit(url, commit));
if (later) {
  tellWorkflow(url);
  console.log(`${url} has these changes already: it shows the later ${later}.`);
  process.exit();
}

await runStep("npm run content:check");
requireAdditiveMigrations();
if (!checked && !isDryRun) await runStep("npm run test:all");
await runStep("npm run build");
if (isDryRun) {
  console.log("\nNothing was sent; this was a dry run.");
  console.log(missing.join("\n") || "Everything can be deployed.");
  process.exit();
}
if (hasData) {
  await runStep(`wrangler d1 time-travel info DB${env}`);
  await runStep(`wrangler d1 migrations apply DB --remote${env}`);
  await runStep(`npm run content:publish -- --remote${env}`);
  // Built again, with the sizes of the PDFs that were just published.
  await runStep("npm run build");
}
writeFileSync("build/client/version.txt", `${commit}\n`);
const target = `--branch=${preview ?? "main"} --commit-hash=${commit}`;
await runStep(`wrangler pages deploy ${target}`);
// Test the site's address: forms are refused at a deployment's own URL.
const hosts = `https://${vars.SITE_HOSTS}`;
const address = preview ? hosts.replace("*", preview) : url;
console.log(`\n> Testing ${address}`);
await smokeTest(address, commit, { hasData });
tellWorkflow(address);
console.log(`Deployed: ${address} answers as it should.`);
if (values.first) console.log(leftToDo);

/** GitHub sends the address to the editor whose change it is. */
function tellWorkflow(address: string) {
  const output = process.env.GITHUB_OUTPUT;
  if (output) appendFileSync(output, `address=${address}\n`);
}

/**
 * Without its history, pages lose their dates; files that are not committed
 * would be deployed under the name of a commit that lacks them.
 *
 * @param except files that may have changes
 */
async function explainUnsafeSource(
  except: string[] = [],
): Promise<string | undefined> {
  const missingHistory = explainMissingHistory("content");
  if (missingHistory) return missingHistory;
  const { stdout } = await execa("git", [
    ...["-c", "core.quotePath=off", "status", "--porcelain"],
    // Whatever status.showUntrackedFiles says.
    "--untracked-files=normal",
  ]);
  const files = stdout
    .split("\n")
    .map((line) => line.slice(3))
    .filter((file) => file && !except.includes(file))
    .map((file) => `  ${file}`);
  if (files.length === 0) return undefined;
  return [
    "These files have changes that are not committed. Commit them, or put them away with git stash --include-untracked:",
    ...files,
  ].join("\n");
}

/** A preview may show them; on the live site, somebody has to decide. */
async function explainSamples(): Promise<string | undefined> {
  if (preview || values["with-samples"]) return undefined;
  const { samples } = await checkContentForPublishing("content");
  const files = samples
    // A sample contact address is refused in any case: see `isSample`.
    .filter(({ problem }) => !sampleEmailPattern.test(problem))
    .map((sample) => `  ${formatIssue(sample)}`);
  if (files.length === 0) return undefined;
  return [
    `These samples would be on the live site. Replace them (docs/editing.md says how), or show them as samples with npm run deploy -- ${values.first ? "--first " : ""}--with-samples:`,
    ...files,
  ].join("\n");
}
