import { readFileSync } from "node:fs";
import { afterAll, beforeAll, vi } from "vitest";
import { type Context, createLoadContext } from "~/server/data/context.server";
import { requireContentForBuild } from "../../scripts/check/read-content";
import type { Bindings } from "../../scripts/data/bindings";
import { applyMigrationsToTemporaryDatabase } from "../../scripts/data/migrate";
import { startMiniflare } from "../../scripts/process/worker";
import { publishContent } from "../../scripts/publish/publish";
import { origin } from "./http";
import { testedSiteFolders } from "./sites";
import { serveFiles, settings } from "./workerd";

export type PublishedSite = {
  context: Context;
  /** Redirects are not followed. */
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

/** Empty, for tests that run in Node, because they read files. */
export async function openBindings(script = "") {
  const worker = startMiniflare(
    { "index.js": script },
    {
      d1Databases: ["DB"],
      r2Buckets: ["FILES"],
      bindings: settings,
      serviceBindings: { ASSETS: serveFiles(testedSiteFolders.outFolder) },
    },
  );
  const env = await worker.getBindings<Bindings>();
  await applyMigrationsToTemporaryDatabase(env.DB);
  return { env, worker };
}

export function createPublishedSite(): PublishedSite {
  const site = {} as PublishedSite;
  let close = async () => {};
  beforeAll(async () => {
    const script = readFileSync(
      `${testedSiteFolders.outFolder}/build/worker/index.js`,
      "utf8",
    );
    const { env, worker } = await openBindings(script);
    close = () => worker.dispose();
    site.context = createLoadContext(env);
    site.fetch = async (address, init) =>
      (await worker.dispatchFetch(`${origin}${address}`, {
        redirect: "manual",
        ...init,
      } as Parameters<typeof worker.dispatchFetch>[1])) as unknown as Response;
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const { contentFolder } = testedSiteFolders;
    const loaded = await requireContentForBuild(contentFolder);
    await publishContent(env.DB, env.FILES, loaded, contentFolder);
    log.mockRestore();
  });
  afterAll(() => close());
  return site;
}
