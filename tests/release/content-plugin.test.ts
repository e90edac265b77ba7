import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withLocalBindings } from "../../scripts/data/bindings";
import { migrate } from "../../scripts/data/migrate";
import { contentWith, plan, planFile } from "../support/content";

const state = mkdtempSync(join(tmpdir(), "p4c-state-"));
const folder = contentWith({ [planFile]: plan });

beforeAll(async () => {
  vi.stubEnv("STATE", state);
  vi.stubEnv("CONTENT_FOLDER", folder);
  vi.spyOn(console, "log").mockImplementation(() => {});
  await withLocalBindings(({ DB }) => migrate(DB));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(state, { recursive: true });
});

const titleInD1 = () =>
  withLocalBindings(({ DB }) =>
    DB.prepare("select title from lesson_plans where id = 900001").first<string>("title"),
  );

test("in development a saved plan is published before the page is loaded again", {
  timeout: 120_000,
}, async () => {
  vi.resetModules();
  const { content } = await import("../../scripts/content/plugin");
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    plugins: [content(folder)],
    root: folder,
    server: { middlewareMode: true },
  });
  const plans = join(folder, "lesson-plans");
  // A folder is watched before its files are.
  const watchedPlans = () => server.watcher.getWatched()[plans];
  await vi.waitFor(() => expect(watchedPlans()).toContain(basename(planFile)), 10_000);
  const reload = vi.spyOn(server.ws, "send");
  const save = async (text: string) => {
    reload.mockClear();
    writeFileSync(join(folder, planFile), text);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledWith({ type: "full-reload" }), 50_000);
  };
  try {
    // The page shows the issue, and nothing is published.
    await save(plan.replace("whose well", "well: whose"));
    expect(await titleInD1()).toBeNull();
    await save(plan.replace("whose well", "our well"));
    expect(await titleInD1()).toBe("our well");
  } finally {
    await server.close();
  }
});
