import { spawnSync } from "node:child_process";

/**
 * The day of the last commit of each file. Empty without git, and in a shallow
 * clone, where git would date every file to the last commit.
 */
export function lastChanges(folder: string): Map<string, string> {
  const git = (...args: string[]) =>
    spawnSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }).stdout ?? "";
  const changes = new Map<string, string>();
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false")
    return changes;
  const format = ["--format=> %as", "--name-only", "--relative"];
  let day = "";
  for (const line of git(
    "-c",
    "core.quotePath=off",
    "log",
    ...format,
    "--",
    ".",
  ).split("\n")) {
    if (line.startsWith("> ")) day = line.slice(2);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  return changes;
}
