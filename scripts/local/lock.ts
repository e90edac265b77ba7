import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` while no other process holds the lock, and waits for it before.
 *
 * @param file that holds the id of the process; one that a process has left behind does not count
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!isRunning(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 only asks. Without an id, the file has just been created.
    return id === 0 || process.kill(id, 0);
  } catch {
    return false;
  }
}
