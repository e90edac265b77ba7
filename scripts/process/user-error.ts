/** An error that the user can solve. Its message says how, in plain words. */
export class UserError extends Error {
  override name: string = "UserError";
}

/**
 * Prints an error, with a stack only if it is a bug, and sets the exit code to
 * 1.
 */
export function reportError(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  // The messages of the system, such as that of ENOSPC, and of `parseArgs` say
  // what is wrong.
  const isPlain =
    error instanceof UserError || /^(E[A-Z]+$|ERR_PARSE_ARGS)/.test(code ?? "");
  console.error(isPlain ? message : error);
  process.exitCode = 1;
}
