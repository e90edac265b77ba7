/** A fault that the person at the keyboard can do something about; its message is one clear sentence. */
export class UserError extends Error {
  override name = "UserError";
}

/** Tells what went wrong, without a stack where the sentence says it all, and makes the exit code 1. */
export function explain(error: unknown): void {
  const known = error instanceof Error && ["UserError", "ContentError"].includes(error.name);
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
