import { readFileSync } from "node:fs";
import { Miniflare, type MiniflareOptions } from "miniflare";

/** What wrangler.toml says of the runtime, so that a Worker behaves here as it does when deployed. */
const settings = readFileSync("wrangler.toml", "utf8");
const compatibilityDate = /^compatibility_date = "(.+)"$/m.exec(settings)?.[1];
const flags = /^compatibility_flags = (\[.*\])$/m.exec(settings)?.[1] ?? "[]";
const compatibilityFlags = JSON.parse(flags) as string[];

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
    compatibilityFlags,
  });
}
