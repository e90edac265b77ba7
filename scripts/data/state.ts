import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "../process/user-error";

/** What wrangler calls `--persist-to`. */
export function stateFolder(): string {
  return resolve(process.env.STATE ?? join(".wrangler", "state"));
}

/**
 * wrangler adds `v3` to the folder it is given; other programs must do so
 * themselves.
 */
export function versionedStateFolder(): string {
  return join(stateFolder(), "v3");
}

/**
 * Otherwise, workerd would crash with a stack trace.
 *
 * @throws UserError when the local data cannot be written
 */
export function requireWritableState(): void {
  const folder = stateFolder();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(
      `Nothing can be written into ${folder}. Choose another folder with STATE.`,
    );
  }
}

/** The file that names the build whose content the local D1 and R2 hold. */
export function publishedStampPath(): string {
  return join(stateFolder(), "published");
}
