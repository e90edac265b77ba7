import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Creates a folder with symbolic links to everything that is committed here, except what the test provides itself. */
export function linkProject(name: string, excluded: RegExp): string {
  const folder = mkdtempSync(join(tmpdir(), `p4c-${name}-`));
  const committed = execFileSync("git", ["ls-tree", "--name-only", "HEAD"], { encoding: "utf8" }).trim();
  for (const entry of committed.split("\n").filter((entry) => !excluded.test(entry)))
    symlinkSync(resolve(entry), join(folder, entry));
  return folder;
}
