import { execFileSync } from "node:child_process";

/**
 * The day of the last commit that changed each file below a folder, by its path in that folder. Empty without git or in a
 * shallow clone, where git would date every file to the last commit.
 */
export function lastChanges(folder: string): Map<string, string> {
  const changes = new Map<string, string>();
  if (readGit(folder, ["rev-parse", "--is-shallow-repository"]).trim() !== "false") return changes;
  const log = readGit(folder, ["log", "--format=> %as", "--name-only", "--relative", "--", "."]);
  let day = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("> ")) day = line.slice(2);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  return changes;
}

/** The output of git in a folder; empty if it fails. */
function readGit(folder: string, args: string[]): string {
  try {
    return execFileSync("git", ["-c", "core.quotePath=off", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return "";
  }
}
