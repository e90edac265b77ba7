import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export function git(
  folder: string,
  args: string[],
  date = "2001-01-01T12:00:00Z",
) {
  execFileSync(
    "git",
    ["-c", "user.name=Test", "-c", "user.email=test@git.test", ...args],
    {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: "ignore",
    },
  );
}

export function commit(
  folder: string,
  files: Record<string, string>,
  date?: string,
) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  git(folder, ["add", "."]);
  git(folder, ["commit", "-m", Object.keys(files).join()], date);
}
