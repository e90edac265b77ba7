import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import { commit, git } from "../../tests/support/git";
import { lastChanges } from "./last-changes";

const folder = makeFolder();

test("each file has the day of the last commit that changed it; without a whole history none has", () => {
  expect(lastChanges(folder)).toEqual(new Map());
  git(folder, ["init"]);
  commit(folder, { "content/pages/a.md": "a" }, "2001-02-03T12:00:00Z");
  commit(folder, { "content/தமிழ்.md": "b" }, "2001-02-04T12:00:00Z");
  commit(folder, { "content/pages/a.md": "c" }, "2001-02-05T12:00:00Z");
  expect(lastChanges(join(folder, "content"))).toEqual(
    new Map([
      ["pages/a.md", "2001-02-05"],
      ["தமிழ்.md", "2001-02-04"],
    ]),
  );
  git(folder, ["clone", "--depth=1", `file://${folder}`, "shallow"]);
  expect(lastChanges(join(folder, "shallow/content"))).toEqual(new Map());
});
