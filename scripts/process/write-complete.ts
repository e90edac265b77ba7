import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file that a later run trusts. It gets its name only once it is
 * complete, so that a full disk or a killed process leaves no broken file
 * behind. Until then it is a hidden file, which the next attempt replaces.
 */
export function writeComplete(file: string, data: string | Uint8Array): void {
  const temporary = join(dirname(file), `.${basename(file)}.partial`);
  rmSync(temporary, { force: true });
  try {
    writeFileSync(temporary, data, { flag: "wx", flush: true });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
