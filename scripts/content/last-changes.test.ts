import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { commit, git } from "../../tests/support/git";
import { explainMissingHistory, readLastChangeDays } from "./last-changes";

const folder = makeTemporaryFolder();
const whole = join(folder, "whole");
mkdirSync(whole);
git(whole, ["init"]);
commit(whole, { "content/pages/a.md": "a" }, "2001-02-03T12:00:00Z");
commit(whole, { "content/தமிழ்.md": "b" }, "2001-02-04T12:00:00Z");
commit(whole, { "content/pages/a.md": "c" }, "2001-02-05T12:00:00Z");
git(folder, ["clone", "--depth=1", `file://${whole}`, "shallow"]);
mkdirSync(join(folder, "zip"));

test("each file has the day of the last commit that changed it", () => {
  const content = join(whole, "content");
  expect(readLastChangeDays(content)).toEqual(
    new Map([
      ["pages/a.md", "2001-02-05"],
      ["தமிழ்.md", "2001-02-04"],
    ]),
  );
  expect(explainMissingHistory(content)).toBeUndefined();
});

/** The computer's own may trust every folder. */
const noSettings = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

test.each([
  ["a clone of only the newest commit", "shallow", {}, "git fetch --unshallow"],
  [
    "a folder of another user",
    "whole",
    { ...noSettings, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" },
    `git config --global --add safe.directory ${whole}`,
  ],
  ["a ZIP", "zip", {}, "git clone"],
  ["a computer without git", "whole", { PATH: "" }, "https://git-scm.com"],
])(
  "in %s no file has a day, and one line says what helps",
  (_, checkout, variables, help) => {
    for (const [name, value] of Object.entries(variables))
      vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readLastChangeDays(join(folder, checkout))).toEqual(new Map());
    const line = explainMissingHistory(join(folder, checkout));
    expect(line).toContain(help);
    expect(line).not.toContain("\n");
  },
);
