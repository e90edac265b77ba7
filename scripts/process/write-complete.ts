import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file that a later run trusts. It gets its name only once it is
 * complete, so that a full disk or a killed process leaves no broken file
 * behind. Until then it is a hidden file, which the next attempt replaces.
 *
 * @param options.verify reads the written bytes, and throws if they are broken
 * @returns what `verify` returns
 */
export async function writeComplete<T>(
  file: string,
  data: string | Uint8Array,
  {
    mode,
    verify,
  }: { mode?: number; verify?: (written: Buffer) => Promise<T> } = {},
): Promise<T | undefined> {
  const temporary = join(dirname(file), `.${basename(file)}.partial`);
  rmSync(temporary, { force: true });
  try {
    writeFileSync(temporary, data, { flag: "wx", flush: true, mode });
    const verified = await verify?.(readFileSync(temporary));
    renameSync(temporary, file);
    return verified;
  } finally {
    rmSync(temporary, { force: true });
  }
}
