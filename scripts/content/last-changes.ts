import { spawnSync } from "node:child_process";

/**
 * The day of the last commit of each file. Empty without git, and in a shallow
 * clone, where git would date every file to the last commit.
 */
export function readLastChangeDays(folder: string): Map<string, string> {
  const changes = new Map<string, string>();
  if (askWhetherShallow(folder).answer !== "false") return changes;
  const format = ["--format=> %as", "--name-only", "--relative"];
  let day = "";
  for (const line of git(
    folder,
    "-c",
    "core.quotePath=off",
    "log",
    ...format,
    "--",
    ".",
  ).stdout.split("\n")) {
    if (line.startsWith("> ")) day = line.slice(2);
    else if (line && !changes.has(line)) changes.set(line, day);
  }
  return changes;
}

/**
 * Why `readLastChangeDays` finds nothing, and the command that helps, in one line.
 * Undefined if it finds something.
 */
export function explainMissingHistory(folder: string): string | undefined {
  if (readLastChangeDays(folder).size > 0) return undefined;
  const { answer, error, stderr } = askWhetherShallow(folder);
  const [trust] = /git config .*safe\.directory.*/.exec(stderr) ?? [];
  const cause = error
    ? "git cannot be started. Install it from https://git-scm.com"
    : answer === "true"
      ? "this clone has only its newest commits. Run: git fetch --unshallow"
      : trust
        ? `this folder belongs to another user. Run: ${trust}`
        : "this folder is not a clone, but perhaps a downloaded ZIP. Run: git clone <address of the repository>";
  return `Pages have no dates, and sign-ups do not store the day of the privacy notice, because git's history cannot be read: ${cause}`;
}

function askWhetherShallow(folder: string) {
  const asked = git(folder, "rev-parse", "--is-shallow-repository");
  return { ...asked, answer: asked.stdout.trim() };
}

function git(folder: string, ...args: string[]) {
  const { stdout, stderr, error } = spawnSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return { stdout: stdout ?? "", stderr: stderr ?? "", error };
}
