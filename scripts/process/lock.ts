import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lock } from "proper-lockfile";

/**
 * Waits until no other process holds the lock, then runs `work`. The lock of a process that has died is taken over after ten
 * seconds.
 *
 * @param path the lock is a folder of this name and the ending `.lock`
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const release = await acquire(path);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function acquire(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await lock(path, { realpath: false });
    } catch (error) {
      // The option `retries` would also repeat errors of the disk.
      if ((error as NodeJS.ErrnoException).code !== "ELOCKED") throw error;
    }
    if (attempt === 0) console.log(`Waiting for another process that holds ${path}.lock …`);
    await sleep(500);
  }
}
