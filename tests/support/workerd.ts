import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  cloudflareTest,
  readD1Migrations,
} from "@cloudflare/vitest-pool-workers";
import { Response } from "miniflare";
import { toWorkerOptions } from "../../scripts/process/worker";
import { fixtureSiteFolders } from "./sites";

/** The variables and secrets of the tested Worker. */
export const settings = {
  SITE_HOSTS: "p4c.test",
  ADMIN_PASSWORD: "a password for the tests",
  THROTTLE_KEY: "a key for the tests",
  UNSUBSCRIBE_KEY: "another key for the tests",
};

/**
 * Replaces the static files of Pages.
 *
 * @param folder where the built site is
 */
export function serveFiles(folder: string) {
  return ({ url }: { url: string }): Response => {
    const file = join(folder, "build/client", new URL(url).pathname);
    const headers = { "Content-Type": "text/plain" };
    return existsSync(file) && !file.endsWith("/")
      ? new Response(readFileSync(file), { headers })
      : new Response(null, { status: 404, headers });
  };
}

const { compatibilityDate } = toWorkerOptions({});

/** The plugin that runs tests in workerd, with an empty D1 and R2. */
export async function workerdPlugin() {
  return cloudflareTest({
    miniflare: {
      compatibilityDate,
      // Vitest itself needs more of Node than the site does.
      compatibilityFlags: ["nodejs_compat"],
      d1Databases: ["DB"],
      r2Buckets: ["FILES"],
      serviceBindings: { ASSETS: serveFiles(fixtureSiteFolders.outFolder) },
      bindings: {
        ...settings,
        MIGRATIONS: await readD1Migrations("migrations"),
        BUILT_WORKER: resolve(
          fixtureSiteFolders.outFolder,
          "build/server/index.js",
        ),
      },
    },
  });
}
