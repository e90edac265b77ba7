import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { migrateLocalDatabase } from "../publish/local-data";
import { requireWritableState } from "./state";

test("a folder that cannot be written is named in one sentence", async () => {
  const folder = makeTemporaryFolder(onTestFinished);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("STATE", join(folder, "state"));
  expect(() => requireWritableState()).not.toThrow();
  // Nothing can be written below a file, whoever tries it.
  writeFileSync(join(folder, "file"), "");
  vi.stubEnv("STATE", join(folder, "file", "state"));
  expect(() => requireWritableState()).toThrow("Nothing can be written into ");
  await expect(migrateLocalDatabase()).rejects.toThrow(
    "Nothing can be written into ",
  );
});
