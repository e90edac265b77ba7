import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lastChanges } from "./last-changes";

const folder = mkdtempSync(join(tmpdir(), "p4c-changes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (args: string[], cwd = folder, date = "2001-01-01T12:00:00Z") =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@git.test", ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: "ignore",
  });

function commit(name: string, text: string, date: string) {
  writeFileSync(join(folder, "content", name), text);
  git(["add", "."]);
  git(["commit", "-m", name], folder, date);
}

test("each file has the day of the last commit that changed it; without a whole history none has", () => {
  expect(lastChanges(folder)).toEqual(new Map());
  git(["init"]);
  mkdirSync(join(folder, "content/pages"), { recursive: true });
  commit("pages/a.md", "a", "2001-02-03T12:00:00Z");
  commit("தமிழ்.md", "b", "2001-02-04T12:00:00Z");
  commit("pages/a.md", "c", "2001-02-05T12:00:00Z");
  expect(lastChanges(join(folder, "content"))).toEqual(
    new Map([
      ["pages/a.md", "2001-02-05"],
      ["தமிழ்.md", "2001-02-04"],
    ]),
  );
  git(["clone", "--depth=1", `file://${folder}`, "shallow"]);
  expect(lastChanges(join(folder, "shallow/content"))).toEqual(new Map());
});
