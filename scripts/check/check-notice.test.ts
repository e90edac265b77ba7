import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { commit, git, write } from "../../tests/support/git";
import { checkNotice } from "./check-notice";

const folder = mkdtempSync(join(tmpdir(), "p4c-notice-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = "content/pages/privacy.md";
const notice = (version: string, words: string) => `---\nversion: ${version}\n---\n\n${words}\n`;
const find = () => checkNotice(join(folder, "content"));
const mistake = (version: string, changed: string) => [
  `content/pages/privacy.md: the words have changed since ${version}; set version to ${changed}`,
];

test("the privacy notice may change on the day of its version, and later only with a new version", () => {
  write(folder, { [file]: notice("2001-02-03", "We keep little.") });
  expect(find()).toEqual([]);
  git(folder, ["init"]);
  // A draft may be published later than on its day.
  commit(folder, { [file]: notice("2001-02-03", "We keep little.") }, "2001-02-05T12:00:00Z");
  expect(find()).toEqual([]);

  commit(folder, { [file]: notice("2001-02-06", "We keep less.") }, "2001-02-06T12:00:00Z");
  commit(folder, { [file]: notice("2001-02-06", "We keep even less.") }, "2001-02-06T12:00:00Z");
  expect(find()).toEqual([]);
  commit(folder, { [file]: notice("'2001-02-06'", "We keep even less.") }, "2001-02-07T12:00:00Z");
  expect(find()).toEqual([]);

  vi.useFakeTimers({ now: new Date("2001-02-08T20:00:00Z") });
  write(folder, { [file]: notice("2001-02-06", "We keep nothing.") });
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-09"));
  vi.useRealTimers();
  commit(folder, { [file]: notice("2001-02-06", "We keep nothing.") }, "2001-02-08T12:00:00Z");
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-08"));
  commit(folder, { "content/site.yml": "name: P4C" }, "2001-02-09T12:00:00Z");
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-08"));
  write(folder, { [file]: notice("2001-02-09", "We keep nothing.") });
  expect(find()).toEqual([]);
});
