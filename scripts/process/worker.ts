import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Miniflare,
  type MiniflareOptions,
  Response as MiniflareResponse,
} from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";

const { compatibility_date, compatibility_flags } = readConfig({
  config: "wrangler.toml",
});

/**
 * @param modules the source of each module, by name; the first is the entry
 * @param bindings Miniflare's options for D1, R2 and variables
 */
export function startMiniflare(
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

/**
 * @param log receives what the Worker logs
 * @param bindings besides the files of the build
 */
export async function withBuiltWorker<T>(
  folder: string,
  log: string[],
  use: (worker: Miniflare) => Promise<T>,
  bindings: Partial<MiniflareOptions> = {},
): Promise<T> {
  const readAsset = ({ url }: { url: string }) =>
    new MiniflareResponse(
      readFileSync(join(folder, "build/client", new URL(url).pathname)),
    );
  const worker = startMiniflare(
    { "index.js": readFileSync(join(folder, "build/worker/index.js"), "utf8") },
    {
      ...bindings,
      serviceBindings: { ASSETS: readAsset },
      handleStructuredLogs: ({ message }) => void log.push(message),
    },
  );
  return use(worker).finally(() => worker.dispose());
}
