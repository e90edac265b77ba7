/** An error that the person at the keyboard can solve; its message is one clear sentence. */
export class UserError extends Error {
  override name = "UserError";
}

/** Prints an error, with a stack only where it is a bug, and makes the exit code 1. */
export function reportError(error: unknown): void {
  const isKnown = error instanceof Error && ["UserError", "ContentError"].includes(error.name);
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
