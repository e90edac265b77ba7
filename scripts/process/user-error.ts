/** An error that the user can solve. Its message says how, in plain words. */
export class UserError extends Error {
  override name: string = "UserError";
}

/** Prints a stack only for a bug. */
export function reportError(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  // The system's messages, such as that of ENOSPC, and those of `parseArgs` say
  // what is wrong.
  const isPlain =
    error instanceof UserError || /^(E[A-Z]+$|ERR_PARSE_ARGS)/.test(code ?? "");
  console.error(isPlain ? message : error);
  process.exitCode = 1;
}
