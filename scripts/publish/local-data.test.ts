import { existsSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { publishedStamp } from "../data/state";
import { publishLocally } from "./local-data";

test("npm start publishes its build again after something else was published", async () => {
  vi.stubEnv("STATE", makeTemporaryFolder(onTestFinished));
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(publishedStamp(), "a build");
  await expect(publishLocally("nowhere")).rejects.toThrow("ENOENT");
  expect(existsSync(publishedStamp())).toBe(false);
});
