import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "../process/user-error";

/**
 * The folder of the local D1 and R2, which wrangler calls `--persist-to`; the
 * variable STATE names another.
 */
export function stateFolder(): string {
  return resolve(process.env.STATE ?? join(".wrangler", "state"));
}

/**
 * Where Miniflare keeps the data: wrangler adds `v3` to the folder it is given,
 * other programs must do so themselves.
 */
export function wranglerStateFolder(): string {
  return join(stateFolder(), "v3");
}

/**
 * Checks that the local data can be written, because workerd would otherwise
 * end with a stack of its own.
 *
 * @throws UserError when it cannot
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
export function publishedStamp(): string {
  return join(stateFolder(), "published");
}
