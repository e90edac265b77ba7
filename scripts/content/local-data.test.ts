import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixture } from "../../tests/support/content";
import { publishedStamp } from "../data/state";
import { migrateLocalDatabase, publishLocally } from "./local-data";

test("npm start publishes its build again after something else was published", {
  timeout: 60_000,
}, async () => {
  const state = mkdtempSync(join(tmpdir(), "p4c-state-"));
  vi.stubEnv("STATE", state);
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(state, { recursive: true, maxRetries: 5 });
  });
  await migrateLocalDatabase();
  writeFileSync(publishedStamp(), "a build");
  await publishLocally(fixture);
  expect(existsSync(publishedStamp())).toBe(false);
});
