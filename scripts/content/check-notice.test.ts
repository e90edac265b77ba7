import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryRepository } from "../../tests/support/git";
import { checkNotice } from "./check-notice";

const { folder, git, write, commit } = temporaryRepository();
const file = "content/pages/privacy.md";
const notice = (version: string, words: string) => `---\nversion: ${version}\n---\n\n${words}\n`;
const find = () => checkNotice(join(folder, "content"));
const mistake = (version: string, changed: string) => [
  `content/pages/privacy.md: the words have changed since ${version}; set version to ${changed}`,
];

test("the words of the privacy notice may change on the day of its version, and later with a new version", () => {
  write(file, notice("2001-02-03", "We keep little."));
  expect(find()).toEqual([]);
  git(["init"]);
  // A draft may be published later than on its day.
  commit(file, notice("2001-02-03", "We keep little."), "2001-02-05");
  expect(find()).toEqual([]);

  commit(file, notice("2001-02-06", "We keep less."), "2001-02-06");
  commit(file, notice("2001-02-06", "We keep even less."), "2001-02-06");
  expect(find()).toEqual([]);
  commit(file, notice("'2001-02-06'", "We keep even less."), "2001-02-07");
  expect(find()).toEqual([]);

  vi.useFakeTimers({ now: new Date("2001-02-08T20:00:00Z") });
  write(file, notice("2001-02-06", "We keep nothing."));
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-09"));
  vi.useRealTimers();
  commit(file, notice("2001-02-06", "We keep nothing."), "2001-02-08");
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-08"));
  commit("content/site.yml", "name: P4C", "2001-02-09");
  expect(find()).toEqual(mistake("2001-02-06", "2001-02-08"));
  write(file, notice("2001-02-09", "We keep nothing."));
  expect(find()).toEqual([]);
});
