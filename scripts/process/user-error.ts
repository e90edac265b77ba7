/** An error that the user can solve. Its message says how, in plain words. */
export class UserError extends Error {
  override name: string = "UserError";
}

export function notLoggedIn(): UserError {
  return new UserError("You are not logged in to Cloudflare. Run this once: npx wrangler login");
}

/** Prints an error, with a stack only if it is a bug, and sets the exit code to 1. */
export function reportError(error: unknown): void {
  const isPlain = error instanceof UserError || (error instanceof Error && isExpected(error));
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}

/** An error of the system, such as ENOSPC, or of `parseArgs`. Its message says what is wrong. */
function isExpected(error: Error): boolean {
  return "code" in error && /^(E[A-Z]+$|ERR_PARSE_ARGS)/.test(String(error.code));
}
