/** An error that the person at the keyboard can solve; its message is one clear sentence. */
export class UserError extends Error {
  override name = "UserError";
}

export function notLoggedIn(): UserError {
  return new UserError("You are not logged in to Cloudflare. Run this once: npx wrangler login");
}

/** Whether the message of an error is meant for the person at the keyboard. */
export function isForUser(error: Error): boolean {
  return ["UserError", "ContentError"].includes(error.name);
}

/** Prints an error, with a stack only where it is a bug, and makes the exit code 1. */
export function reportError(error: unknown): void {
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
}

/** What to tell the person at the keyboard, or undefined for a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isForUser(error)) return error.message;
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ERR_PARSE_ARGS")) return error.message;
  const isPackage = code === "ERR_MODULE_NOT_FOUND" && /node_modules/.test(error.message);
  return isPackage ? `${error.message}. Delete the folder node_modules and try again.` : undefined;
}
