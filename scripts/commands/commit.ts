import { execFileSync } from "node:child_process";
import { UserError } from "../process/user-error";

export type Commit = { id: string; subject: string };

/** The commit that is checked out. */
export function readCommit(): Commit {
  const [id = "", subject = ""] = git("log", "-1", "--format=%H%n%s").split("\n");
  return { id, subject };
}

/**
 * Requires that everything is committed, because the deployment is named after its commit. PDFs and recordings may
 * differ: an earlier step makes them from words that are committed.
 *
 * @throws UserError with the changed files
 */
export function requireCommitted(): void {
  const changed = git("status", "--porcelain", "--", ".", ":!content/files");
  if (changed) throw new UserError(`These changes are not committed; commit or undo them first:\n${changed}`);
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trimEnd();
  } catch {
    throw new UserError("Could not read the commit from git. Deploy from a clone of the repository.");
  }
}
