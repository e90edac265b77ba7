import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { requireWritableState } from "./state";

const folder = mkdtempSync(join(tmpdir(), "p4c-state-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

test("local data needs a folder that can be written and has space", () => {
  vi.stubEnv("STATE", join(folder, "new"));
  expect(() => requireWritableState(1)).not.toThrow();
  expect(() => requireWritableState(Number.POSITIVE_INFINITY)).toThrow(
    "The disk is full. Free some space, and run the command again.",
  );
  writeFileSync(join(folder, "file"), "");
  vi.stubEnv("STATE", join(folder, "file", "state"));
  expect(() => requireWritableState(1)).toThrow("ENOTDIR");
});
