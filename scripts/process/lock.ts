import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { lock } from "proper-lockfile";

/**
 * Waits until no other process holds the lock, then runs `work`. The lock of a
 * process that has died is taken over after ten seconds.
 *
 * @param path the lock is a folder of this name and the ending `.lock`
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const release = await lock(path, { realpath: false }).catch(
    (error: NodeJS.ErrnoException) => {
      // Retries would also repeat an error of the disk.
      if (error.code !== "ELOCKED") throw error;
      console.log(`Waiting for another process that holds ${path}.lock …`);
      return lock(path, {
        realpath: false,
        retries: { forever: true, minTimeout: 500, maxTimeout: 500 },
      });
    },
  );
  try {
    return await work();
  } finally {
    await release();
  }
}
