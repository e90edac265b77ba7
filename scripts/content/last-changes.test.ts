import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryRepository } from "../../tests/support/git";
import { lastChanges } from "./last-changes";

const { folder, git, commit } = temporaryRepository();

test("each file has the day of the last commit that changed it; without a whole history none has", () => {
  expect(lastChanges(folder)).toEqual(new Map());
  git(["init"]);
  commit("content/pages/a.md", "a", "2001-02-03");
  commit("content/தமிழ்.md", "b", "2001-02-04");
  commit("content/pages/a.md", "c", "2001-02-05");
  expect(lastChanges(join(folder, "content"))).toEqual(
    new Map([
      ["pages/a.md", "2001-02-05"],
      ["தமிழ்.md", "2001-02-04"],
    ]),
  );
  git(["clone", "--depth=1", `file://${folder}`, "shallow"]);
  expect(lastChanges(join(folder, "shallow/content"))).toEqual(new Map());
});
