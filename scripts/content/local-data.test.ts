import { existsSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixture } from "../../tests/support/content";
import { makeFolder } from "../../tests/support/folder";
import { publishedStamp } from "../data/state";
import { migrateLocalDatabase, publishLocally } from "./local-data";

test("npm start publishes its build again after something else was published", {
  timeout: 60_000,
}, async () => {
  vi.stubEnv("STATE", makeFolder(onTestFinished));
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.unstubAllEnvs());
  await migrateLocalDatabase();
  writeFileSync(publishedStamp(), "a build");
  await publishLocally(fixture);
  expect(existsSync(publishedStamp())).toBe(false);
});
