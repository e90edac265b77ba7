import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** A folder outside the repository, without git until `git(["init"])`. It is removed after the last test of the file. */
export function temporaryRepository() {
  const folder = mkdtempSync(join(tmpdir(), "p4c-git-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const git = (args: string[], date = "2001-01-01T12:00:00Z") =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@git.test", ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: "ignore",
    });
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const commit = (name: string, text: string, day: string) => {
    write(name, text);
    git(["add", "."]);
    git(["commit", "--allow-empty", "-m", name], `${day}T12:00:00Z`);
  };
  return { folder, git, write, commit };
}
