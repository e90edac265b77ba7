import { readFileSync, rmSync } from "node:fs";
import { secretNames, type Target } from "../data/target";
import { run } from "../process/run";
import { notLoggedIn, UserError } from "../process/user-error";

/** @throws UserError when nobody is logged in, the project does not exist, or one of its secrets is not set */
export async function requireSecrets({ environment, project }: Target): Promise<void> {
  const args = ["pages", "secret", "list", `--project-name=${project}`, `--env=${environment}`];
  // At this log level, wrangler prints the names of the secrets, but never their values.
  const printed = await run("wrangler", args, { WRANGLER_LOG: "log" }).catch((error: Error) => {
    throw error.message.includes("CLOUDFLARE_API_TOKEN") ? notLoggedIn() : error;
  });
  const missing = secretNames.filter((name) => !printed.includes(`- ${name}:`));
  if (missing.length === 0) return;
  const commands = missing.map((name) => `npx wrangler pages secret put ${name} --env ${environment}`);
  throw new UserError(
    [`${environment} has no ${missing.join(" and no ")}. Set it with:`, ...commands].join("\n"),
  );
}

/** A bookmark of the current state of the database, which Time Travel can restore. */
export async function readBookmark({ environment }: Target): Promise<string> {
  const args = ["d1", "time-travel", "info", "DB", "--json", ...environmentOption(environment)];
  const printed = await run("wrangler", args, { WRANGLER_LOG: "log" });
  return /"bookmark":\s*"([^"]+)"/.exec(printed)?.[1] ?? "unknown";
}

/** Applies pending migrations to the database at Cloudflare. */
export async function applyMigrations({ environment }: Target): Promise<void> {
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", ...environmentOption(environment)]);
}

/** wrangler's options for an environment. Production is the top level of wrangler.toml. */
function environmentOption(environment: Target["environment"]): string[] {
  return environment === "preview" ? ["--env=preview"] : [];
}

/**
 * Uploads the built site.
 *
 * @param branch `main` for production; without it, wrangler would use the branch of the checkout
 * @returns the address of the deployment; for a preview, that of its branch
 */
export async function uploadPages(branch: string, commit: { id: string; subject: string }): Promise<string> {
  const output = ".wrangler/deployment.json";
  rmSync(output, { force: true });
  const hash = [`--commit-hash=${commit.id}`, `--commit-message=${commit.subject}`];
  await run("wrangler", ["pages", "deploy", `--branch=${branch}`, ...hash], {
    WRANGLER_OUTPUT_FILE_PATH: output,
  });
  const lines = readFileSync(output, "utf8").trim().split("\n");
  const results = lines.map((line) => JSON.parse(line) as { type: string; url: string; alias?: string });
  const deployed = results.find(({ type }) => type === "pages-deploy-detailed");
  if (!deployed) throw new UserError("wrangler did not say where it deployed the site.");
  return deployed.alias ?? deployed.url;
}
