import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { withLock } from "./lock";

const folder = mkdtempSync(join(tmpdir(), "p4c-lock-"));
const file = join(folder, "new", "lock");
afterAll(() => rmSync(folder, { recursive: true }));

test("only one of several runs at a time, and nothing is left", async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
  expect(readdirSync(join(folder, "new"))).toEqual([]);
});

test("an error frees the lock, and a lock of a process that has ended does not count", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  writeFileSync(file, "999999999");
  expect(await withLock(file, async () => "done")).toBe("done");
});
