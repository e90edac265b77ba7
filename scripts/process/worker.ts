import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";

/** The same runtime settings as when deployed. */
const { compatibility_date, compatibility_flags } = readConfig({ config: "wrangler.toml" });

/**
 * Runs a Worker of these modules, given by name; the first one answers.
 *
 * @param bindings D1 databases, R2 buckets and variables by Miniflare's names; none unless given
 */
export function runWorker(
  modules: Record<string, string>,
  bindings: Partial<MiniflareOptions> = {},
): Miniflare {
  return new Miniflare({ ...bindings, ...workerOf(modules) });
}

/** Miniflare's options of a Worker of these modules; several such Workers can share their bindings. */
export function workerOf(modules: Record<string, string>) {
  return {
    modules: Object.entries(modules).map(
      ([path, contents]) => ({ type: "ESModule", path, contents }) as const,
    ),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
  };
}
