import { existsSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { publishedStampPath } from "../data/state";
import { publishLocally } from "./local-data";

test("npm start publishes its build again after something else was published", async () => {
  vi.stubEnv("STATE", makeTemporaryFolder(onTestFinished));
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(publishedStampPath(), "a build");
  await expect(publishLocally("nowhere")).rejects.toThrow("ENOENT");
  expect(existsSync(publishedStampPath())).toBe(false);
});
