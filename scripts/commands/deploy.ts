import { spawnSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { prepareContent } from "../check/prepare-content";
import { formatIssue } from "../content/issue";
import { prepareLocalData } from "../content/local-data";
import { publish } from "../content/publish";
import { withRemoteBindings } from "../data/bindings";
import {
  applyMigrations,
  checkTargets,
  describeTarget,
  readBookmark,
  readTarget,
  requireIds,
  requireSecrets,
  uploadPages,
} from "../data/cloudflare";
import { requireAdditiveMigrations } from "../data/migrate";
import { makeTemporaryState } from "../data/state";
import { run } from "../process/run";
import { UserError } from "../process/user-error";
import { buildSite } from "../site/build";
import { freePort, servePages } from "../site/serve-cloudflare-pages";
import { smokeTest } from "./smoke-test";

const nothingChanged =
  "Nothing has changed on Cloudflare. Fix this and run the command again.";
const nothingSent = "Nothing was sent; this was a dry run.";

type Options = { branch: string; checked: boolean; isDryRun: boolean };
/**
 * Deploys the site. The running site works throughout: migrations only add,
 * content is published before the pages that show it, and the new pages replace
 * the old ones all at once. Every step can be repeated.
 *
 * @param branch `main` for production; any other name makes a preview at an
 *   address of its own
 * @param checked whether somebody has run `npm run test:all` on this commit
 *   already
 * @param isDryRun whether to do everything on this computer instead, without an
 *   account
 * @throws UserError at the first step that fails, with what to do
 */
export async function deploy({
  branch,
  checked,
  isDryRun,
}: Options): Promise<void> {
  const environment = branch === "main" ? "production" : "preview";
  const targets = {
    production: readTarget("production"),
    preview: readTarget("preview"),
  };
  const target = targets[environment];
  const hasData = target.bindings.length > 0 || isDryRun;
  const [id = "", subject = ""] = (
    await run("git", ["log", "-1", "--format=%H%n%s"])
  ).split("\n");

  const making = "Checking the content, and making missing and outdated PDFs";
  const prepared = await step(making, nothingChanged, () =>
    prepareContent("content"),
  );
  const { site, lessonPlans, files } = prepared.content;
  if (isDryRun) console.log(prepared.warnings.map(formatIssue).join("\n"));
  await step("Checking the target", nothingChanged, async () => {
    requireAdditiveMigrations();
    checkTargets(targets.production, targets.preview, site.url);
    if (isDryRun) return Object.values(targets).map(describeTarget).join("\n");
    await requireCommitted();
    requireIds(target);
    if (hasData) await requireSecrets(target);
    return `${describeTarget(target)}\nCommit ${id}: ${subject}`;
  });
  if (!checked && !isDryRun)
    await step("Running npm run test:all", nothingChanged, runTests);
  await step("Building", nothingChanged, async () => {
    await buildSite();
    writeFileSync("build/client/version.txt", `${id}\n`);
  });
  const expected = {
    commit: id,
    plan: `/lesson-plans/${lessonPlans[0]?.id}`,
    pdf: Object.keys(files).find((file) => file.endsWith(".pdf")) ?? "",
    hasData,
  };
  if (isDryRun) {
    makeTemporaryState();
    await step(
      "Publishing to an empty local database and bucket",
      nothingSent,
      prepareLocalData,
    );
    await step("Serving the site and testing it", nothingSent, async () =>
      smokeTest(await servePages(await freePort()), expected, 0),
    );
    // docs/operations.md quotes this line.
    console.log(`\nEverything can be deployed. ${nothingSent}`);
    return;
  }

  if (hasData) {
    await step(
      "Applying migrations",
      "The site runs as before: a migration that fails changes nothing. Fix it, commit, and run the command again.",
      async () => {
        const bookmark = await readBookmark(target);
        // Printed first, so that it is there if a migration fails.
        console.log(
          `To restore the database to its state before this deployment: npx wrangler d1 time-travel restore DB --bookmark=${bookmark}`,
        );
        await applyMigrations(target);
      },
    );
    await step(
      "Publishing lesson plans and files",
      "The site runs, with some new plans and files and with its old pages. Run the command again; it sends only what is missing.",
      () =>
        withRemoteBindings(
          ({ DB, FILES }) => publish(DB, FILES, "content", prepared),
          environment,
        ),
    );
  }
  const address = await step(
    "Uploading",
    "The site runs with its old pages, and with the new plans and files. Run the command again.",
    () => uploadPages(branch, { id, subject }),
  );
  // A deployment's own address accepts no forms, and may be behind Cloudflare
  // Access.
  const tested = environment === "production" ? site.url : address;
  await step(
    `Testing ${tested}`,
    'The new version is live. If visitors see this too, go back: see "Going back" in docs/operations.md.',
    () => smokeTest(tested, expected),
  );
  if (process.env.GITHUB_OUTPUT)
    appendFileSync(process.env.GITHUB_OUTPUT, `address=${tested}\n`);
}

/**
 * Does one step of a deployment, and prints what it does and how long it took.
 *
 * @param ifItFails what the site shows then, and what to do
 * @returns what the work returns; a text is printed
 * @throws UserError with the name of the step and that advice
 */
async function step<T>(
  name: string,
  ifItFails: string,
  work: () => T | Promise<T>,
): Promise<T> {
  console.log(`\n${name} …`);
  const start = Date.now();
  try {
    const result = await work();
    if (typeof result === "string") console.log(result);
    console.log(`Done in ${Math.round((Date.now() - start) / 1000)} s.`);
    return result;
  } catch (error) {
    const what =
      error instanceof UserError ? error.message : (error as Error).stack;
    throw new UserError(`${what}\n\nStopped at: ${name}. ${ifItFails}`);
  }
}

/**
 * Requires that everything is committed, but for PDFs, because the deployment
 * is named after its commit.
 */
async function requireCommitted(): Promise<void> {
  const changed = await run("git", [
    "status",
    "--porcelain",
    "--",
    ".",
    ":!content/files",
  ]);
  if (changed)
    throw new UserError(
      `These changes are not committed; commit or undo them first:\n${changed}`,
    );
}

function runTests() {
  const command = ["scripts/npm.mjs", "test-run", "--all"];
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  if (status !== 0) throw new UserError("npm run test:all failed.");
}
