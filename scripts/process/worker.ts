import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";

const { compatibility_date, compatibility_flags } = readConfig({
  config: "wrangler.toml",
});

/**
 * @param modules the source of each module, by name; the first is the entry
 * @param bindings Miniflare's options for D1, R2 and variables
 */
export function runWorker(
  modules: Record<string, string>,
  bindings: Partial<MiniflareOptions> = {},
): Miniflare {
  return new Miniflare({ ...bindings, ...toWorkerOptions(modules) });
}

/** Several Workers can share their bindings. */
export function toWorkerOptions(modules: Record<string, string>) {
  return {
    modules: Object.entries(modules).map(
      ([path, contents]) => ({ type: "ESModule", path, contents }) as const,
    ),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
  };
}
