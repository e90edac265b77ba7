import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayInIndia } from "../../app/text";
import { gitHistory } from "../content/last-changes";

const file = "pages/privacy.md";
const versionLine = /^version: *["']?(\d{4}-\d\d-\d\d).*$/m;

/**
 * Finds a change to the privacy notice made after its version date. Each sign-up is stored with the version, which must
 * identify the words that the person has read. Several changes on the same day are one version. Finds nothing without git or
 * in a shallow clone.
 */
export function checkNotice(contentFolder: string): string[] {
  if (!existsSync(join(contentFolder, file))) return [];
  const notice = readFileSync(join(contentFolder, file), "utf8");
  const version = versionOf(notice);
  const log = gitHistory(contentFolder, ["log", "--format=%H %as", "--", file]);
  if (log === undefined) return [];
  let changed = dayInIndia(Date.now());
  for (const [commit, day = ""] of log.split("\n").map((line) => line.split(" "))) {
    // Where git has no text (at the end of the log, or where a commit removed the file), the version is empty and differs.
    const text = gitHistory(contentFolder, ["show", `${commit}:./${file}`]) ?? "";
    if (versionOf(text) !== version) return [];
    if (wordsOf(text) !== wordsOf(notice)) {
      if (changed <= version) return [];
      return [`content/${file}: the words have changed since ${version}; set version to ${changed}`];
    }
    changed = day;
  }
  return [];
}

function versionOf(notice: string): string {
  return versionLine.exec(notice)?.[1] ?? "";
}

function wordsOf(notice: string): string {
  return notice.replace(versionLine, "");
}
