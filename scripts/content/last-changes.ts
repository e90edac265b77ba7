import { execFileSync } from "node:child_process";

/**
 * The day of the last commit that changed each file below a folder, by its path in there. Empty without git, and in a
 * shallow clone, where git would date every file to the last commit.
 */
export function lastChanges(folder: string): Map<string, string> {
  const changes = new Map<string, string>();
  let log: string;
  try {
    if (git(folder, ["rev-parse", "--is-shallow-repository"]).trim() !== "false") return changes;
    log = git(folder, ["log", "--format=> %as", "--name-only", "--relative", "--", "."]);
  } catch {
    return changes;
  }
  let day = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("> ")) day = line.slice(2);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  return changes;
}

/** What git prints in a folder; throws when it fails. */
export function git(folder: string, args: string[]): string {
  return execFileSync("git", ["-c", "core.quotePath=off", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 2 ** 26,
  });
}
