import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../content/last-changes";

const file = "pages/privacy.md";
const versionLine = /^version: *["']?(\d{4}-\d\d-\d\d).*$/m;

/**
 * Finds a change to the privacy notice after the day that is its version. Each sign-up is stored with the version, which must
 * identify the words that the person has read. Several changes on the same day are one version. Finds nothing without git or
 * in a shallow clone.
 *
 * @param folder the path of `content/`
 */
export function checkNotice(folder: string): string[] {
  if (!existsSync(join(folder, file))) return [];
  const notice = readFileSync(join(folder, file), "utf8");
  const version = versionOf(notice);
  let changed = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  for (const { day, text } of history(folder)) {
    if (versionOf(text) !== version) return [];
    if (wordsOf(text) !== wordsOf(notice)) {
      if (changed <= version) return [];
      return [`content/${file}: the words have changed since ${version}; set version to ${changed}`];
    }
    changed = day;
  }
  return [];
}

/** The committed texts of the notice, newest first, each with the day of its commit. */
function* history(folder: string): Generator<{ day: string; text: string }> {
  const log = git(folder, ["log", "--format=%H %as", "--", file]) ?? "";
  for (const line of log.split("\n").filter(Boolean)) {
    const [commit, day = ""] = line.split(" ");
    const text = git(folder, ["show", `${commit}:./${file}`]);
    // The commit removed the file.
    if (text === undefined) return;
    yield { day, text };
  }
}

function versionOf(notice: string): string {
  return versionLine.exec(notice)?.[1] ?? "";
}

function wordsOf(notice: string): string {
  return notice.replace(versionLine, "");
}
