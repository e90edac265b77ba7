import { readFileSync, rmSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";
import { run } from "../process/run";
import { notLoggedIn, UserError } from "../process/user-error";

/**
 * Set with `wrangler pages secret put`, for production and, if previews have a
 * database, for previews.
 */
const secretNames = ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"];

/** Where a deployment goes, as wrangler.toml describes it. */
export type Target = {
  environment: "production" | "preview";
  project: string;
  hosts: string[];
  /**
   * The databases and buckets. A database gets its id when it is created; a
   * bucket is identified by its name.
   */
  bindings: {
    kind: "D1" | "R2";
    binding: string;
    name: string;
    id: string | undefined;
  }[];
};

type Entry = {
  binding: string;
  database_name?: string;
  database_id?: string;
  bucket_name?: string;
};

export function readTarget(
  environment: Target["environment"],
  config = "wrangler.toml",
): Target {
  const env = environment === "preview" ? environment : undefined;
  // With an environment, wrangler's `name` has the environment appended, as for
  // Workers.
  const {
    topLevelName = "",
    vars,
    ...data
  } = readConfig({ config, env }, { hideWarnings: true });
  const databases = (data.d1_databases as Entry[]).map(
    ({ binding, database_name: name = "", database_id: id }) => {
      return {
        kind: "D1" as const,
        binding,
        name,
        id: id?.startsWith("00000000-") ? undefined : id,
      };
    },
  );
  const buckets = (data.r2_buckets as Entry[]).map(
    ({ binding, bucket_name: name = "" }) => {
      return { kind: "R2" as const, binding, name, id: name };
    },
  );
  const hosts = String(vars.SITE_HOSTS ?? "").split(/\s+/);
  return {
    environment,
    project: topLevelName,
    hosts,
    bindings: [...databases, ...buckets],
  };
}

/** One line that lists what must exist at Cloudflare. */
export function describeTarget({
  environment,
  project,
  bindings,
}: Target): string {
  if (bindings.length === 0)
    return `${environment}: static pages only; the rest answers 503`;
  const needed = bindings.map(
    ({ kind, binding, name, id }) =>
      `${kind} ${name} as ${binding}${id ? "" : " (without an id yet)"}`,
  );
  return `${environment}: project ${project}, ${needed.join(", ")}, secrets ${secretNames.join(", ")}`;
}

/**
 * @throws UserError when previews would use production's data, or when the
 * site's own address is not in SITE_HOSTS
 */
export function checkTargets(
  production: Target,
  preview: Target,
  siteUrl: string,
): void {
  const shared = preview.bindings.filter(({ id, name }) =>
    production.bindings.some(
      (other) => other.name === name || (id !== undefined && other.id === id),
    ),
  );
  const names = shared.map(({ name }) => name).join(", ");
  if (names)
    throw new UserError(
      `[env.preview] in wrangler.toml uses production's ${names}. Give it one of its own.`,
    );
  const { hostname } = new URL(siteUrl);
  if (!production.hosts.includes(hostname))
    throw new UserError(
      `SITE_HOSTS in wrangler.toml does not name ${hostname}, as content/site.yml does.`,
    );
}

/** @throws UserError when wrangler.toml names a database that has no id yet */
export function requireIds({ bindings }: Target): void {
  const { name } = bindings.find(({ id }) => id === undefined) ?? {};
  if (!name) return;
  const advice = 'See "The first deployment" in docs/operations.md.';
  throw new UserError(
    `database_id of ${name} is not in wrangler.toml yet. ${advice}`,
  );
}

/**
 * @throws UserError when nobody is logged in, the project does not exist, or
 * one of its secrets is not set
 */
export async function requireSecrets({
  environment,
  project,
}: Target): Promise<void> {
  const args = [
    "pages",
    "secret",
    "list",
    `--project-name=${project}`,
    `--env=${environment}`,
  ];
  // At this log level, wrangler prints the names of the secrets, but never
  // their values.
  const printed = await run("wrangler", args, { WRANGLER_LOG: "log" }).catch(
    (error: Error) => {
      throw error.message.includes("CLOUDFLARE_API_TOKEN")
        ? notLoggedIn()
        : error;
    },
  );
  const missing = secretNames.filter((name) => !printed.includes(`- ${name}:`));
  if (missing.length === 0) return;
  const commands = missing.map(
    (name) => `npx wrangler pages secret put ${name} --env ${environment}`,
  );
  const problem = `${environment} has no ${missing.join(" and no ")}. Set it with:`;
  throw new UserError([problem, ...commands].join("\n"));
}

/**
 * wrangler's options for an environment. Production is the top level of
 * wrangler.toml.
 */
const options = { production: [], preview: ["--env=preview"] };

/**
 * A bookmark of the current state of the database, which Time Travel can
 * restore.
 */
export async function readBookmark({ environment }: Target): Promise<string> {
  const args = [
    "d1",
    "time-travel",
    "info",
    "DB",
    "--json",
    ...options[environment],
  ];
  const printed = await run("wrangler", args, { WRANGLER_LOG: "log" });
  return /"bookmark":\s*"([^"]+)"/.exec(printed)?.[1] ?? "unknown";
}

/** Applies pending migrations to the database at Cloudflare. */
export async function applyMigrations({ environment }: Target): Promise<void> {
  await run("wrangler", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--remote",
    ...options[environment],
  ]);
}

/**
 * Uploads the built site.
 *
 * @param branch `main` for production; without it, wrangler would use the
 *   branch of the checkout
 * @returns the address of the deployment; for a preview, that of its branch
 */
export async function uploadPages(
  branch: string,
  commit: { id: string; subject: string },
): Promise<string> {
  const output = ".wrangler/deployment.json";
  rmSync(output, { force: true });
  const hash = [
    `--commit-hash=${commit.id}`,
    `--commit-message=${commit.subject}`,
  ];
  await run("wrangler", ["pages", "deploy", `--branch=${branch}`, ...hash], {
    WRANGLER_OUTPUT_FILE_PATH: output,
  });
  const lines = readFileSync(output, "utf8").trim().split("\n");
  const results = lines.map(
    (line) => JSON.parse(line) as { type: string; url: string; alias?: string },
  );
  const deployed = results.find(({ type }) => type === "pages-deploy-detailed");
  if (!deployed)
    throw new UserError("wrangler did not say where it deployed the site.");
  return deployed.alias ?? deployed.url;
}
