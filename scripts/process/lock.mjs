// Plain JavaScript without dependencies: npm start needs it before anything is installed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until no other process holds the lock, then runs `work`. Prints a line if the wait is long.
 *
 * @template T
 * @param {string} file the lock file, which contains the holder's process id; a lock of an ended process is ignored
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  const announce = setTimeout(() => console.log(`Waiting for another process that holds ${file} …`), 3000);
  while (!take(file)) await sleep(200);
  clearTimeout(announce);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const holder = read(file);
    if (holder && !isRunning(Number(holder))) rmSync(file, { force: true });
    return false;
  }
}

/** Empty when the holder has just taken or released the lock. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Signal 0 only tests whether a process exists. EPERM means that it belongs to another user. */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
