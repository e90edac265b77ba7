import { mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import { withLock } from "./lock";

const folder = makeFolder();
const path = join(folder, "new", "build");

test("only one of several tasks holds the lock at a time, also after an error, and nothing is left", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const log: string[] = [];
  const work = async () => {
    log.push("in");
    await sleep(20);
    log.push("out");
    throw new Error("failed");
  };
  const tasks = [withLock(path, work), withLock(path, work)];
  for (const task of tasks) await expect(task).rejects.toThrow("failed");
  expect(log).toEqual(["in", "out", "in", "out"]);
  expect(readdirSync(join(folder, "new"))).toEqual([]);
});

test("the lock of a process that has died does not block", async () => {
  mkdirSync(`${path}.lock`);
  utimesSync(`${path}.lock`, new Date(0), new Date(0));
  expect(await withLock(path, async () => "done")).toBe("done");
});
