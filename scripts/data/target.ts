import { unstable_readConfig as readConfig } from "wrangler";
import { UserError } from "../process/user-error";

/** Set with `wrangler pages secret put`, for production and, if previews have a database, for previews. */
export const secretNames = ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"];

/** Where a deployment goes, as wrangler.toml describes it. */
export type Target = {
  environment: "production" | "preview";
  project: string;
  hosts: string[];
  /** The databases and buckets. A database gets its id when it is created; a bucket is identified by its name. */
  bindings: { kind: "D1" | "R2"; binding: string; name: string; id: string | undefined }[];
};

type Entry = { binding: string; database_name?: string; database_id?: string; bucket_name?: string };

export function readTarget(environment: Target["environment"], config = "wrangler.toml"): Target {
  const env = environment === "preview" ? environment : undefined;
  // With an environment, wrangler's `name` has the environment appended, as for Workers.
  const { topLevelName = "", vars, ...data } = readConfig({ config, env }, { hideWarnings: true });
  const databases = (data.d1_databases as Entry[]).map(
    ({ binding, database_name: name = "", database_id: id }) => {
      const isPlaceholder = id?.startsWith("00000000-");
      return { kind: "D1" as const, binding, name, id: isPlaceholder ? undefined : id };
    },
  );
  const buckets = (data.r2_buckets as Entry[]).map(({ binding, bucket_name: name = "" }) => {
    return { kind: "R2" as const, binding, name, id: name };
  });
  const hosts = String(vars.SITE_HOSTS ?? "").split(/\s+/);
  return { environment, project: topLevelName, hosts, bindings: [...databases, ...buckets] };
}

/** One line that lists what must exist at Cloudflare. */
export function describeTarget({ environment, project, bindings }: Target): string {
  if (bindings.length === 0) return `${environment}: static pages only; the rest answers 503`;
  const needed = bindings.map(
    ({ kind, binding, name, id }) => `${kind} ${name} as ${binding}${id ? "" : " (without an id yet)"}`,
  );
  return `${environment}: project ${project}, ${needed.join(", ")}, secrets ${secretNames.join(", ")}`;
}

/**
 * Checks wrangler.toml for two dangerous mistakes before anything is sent.
 *
 * @throws UserError when previews would use production's data, or when the site's own address is not in SITE_HOSTS
 */
export function checkTargets(production: Target, preview: Target, siteUrl: string): void {
  const shared = preview.bindings.filter(({ id, name }) =>
    production.bindings.some((other) => other.name === name || (id !== undefined && other.id === id)),
  );
  if (shared.length > 0) {
    const names = shared.map(({ name }) => name).join(", ");
    throw new UserError(`[env.preview] in wrangler.toml uses production's ${names}. Give it one of its own.`);
  }
  const { hostname } = new URL(siteUrl);
  if (!production.hosts.includes(hostname)) {
    throw new UserError(
      `SITE_HOSTS in wrangler.toml does not name ${hostname}, the address in content/site.yml.`,
    );
  }
}

/** @throws UserError when wrangler.toml names a database that has no id yet */
export function requireIds({ bindings }: Target): void {
  const missing = bindings.find(({ id }) => id === undefined);
  if (!missing) return;
  throw new UserError(
    `database_id of ${missing.name} is not in wrangler.toml yet. ` +
      'See "The first deployment" in docs/operations.md.',
  );
}
