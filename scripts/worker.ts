import { readFileSync } from "node:fs";
import { Miniflare, type MiniflareOptions } from "miniflare";

/** What wrangler.toml says of the runtime, so that a Worker behaves here as it does when deployed. */
const compatibilityDate = /^compatibility_date = "(.+)"$/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1];

/**
 * A Worker of these modules, by their names; the first one answers.
 *
 * @param bindings D1 databases, R2 buckets and variables by Miniflare's names; none unless given
 */
export function runWorker(
  modules: Record<string, string>,
  bindings: Partial<MiniflareOptions> = {},
): Miniflare {
  return new Miniflare({
    ...bindings,
    modules: Object.entries(modules).map(([path, contents]) => ({ type: "ESModule", path, contents })),
    compatibilityDate,
  });
}
