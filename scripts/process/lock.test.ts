import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "p4c-lock-"));
const file = join(folder, "new", "lock");
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that adds "in" and "out" to a log, 20 ms apart, while it holds the lock, several times. */
function worker(log: string) {
  const code = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(new URL("lock.mjs", import.meta.url).href)};
    for (let time = 0; time < 3; time++) {
      await withLock(${JSON.stringify(file)}, async () => {
        appendFileSync(${JSON.stringify(log)}, "in ");
        await sleep(20);
        appendFileSync(${JSON.stringify(log)}, "out ");
      });
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
  return new Promise((resolve) => child.on("close", resolve));
}

test("one of several processes holds the lock at a time, and nothing is left", async () => {
  const log = join(folder, "log");
  expect(await Promise.all([worker(log), worker(log), worker(log)])).toEqual([0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(9));
  expect(readdirSync(join(folder, "new"))).toEqual([]);
});

test("an error frees the lock, and a lock of a process that has ended is ignored", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  writeFileSync(file, "999999999");
  expect(await withLock(file, () => "done")).toBe("done");
});
