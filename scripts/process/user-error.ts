import { describeDiskError } from "./disk-errors.mjs";

/** An error that the user can solve. Its message says how, in plain words. */
export class UserError extends Error {
  override name: string = "UserError";
}

export function notLoggedIn(): UserError {
  return new UserError("You are not logged in to Cloudflare. Run this once: npx wrangler login");
}

/** Prints an error, in one sentence if the disk is the reason and with a stack only if it is a bug, and sets the exit code to 1. */
export function reportError(error: unknown): void {
  const isPlain = error instanceof UserError || (error instanceof Error && isWrongOption(error));
  console.error(describeDiskError(error) ?? (isPlain ? error.message : error));
  process.exitCode = 1;
}

/** Whether `parseArgs` has rejected the command line. */
function isWrongOption(error: Error): boolean {
  return "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
