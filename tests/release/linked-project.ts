import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTemporaryFolder } from "../support/folder";

/**
 * Makes a folder with links to everything that is committed here, except what
 * the tests of a file provide themselves.
 */
export function linkProject(excluded: RegExp): string {
  const folder = makeTemporaryFolder();
  const committed = execFileSync("git", ["ls-tree", "--name-only", "HEAD"], {
    encoding: "utf8",
  }).trim();
  for (const entry of committed
    .split("\n")
    .filter((entry) => !excluded.test(entry)))
    symlinkSync(resolve(entry), join(folder, entry));
  return folder;
}
