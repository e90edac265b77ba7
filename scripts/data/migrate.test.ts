import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { requireAdditiveMigrations } from "./migrate";

const folder = makeTemporaryFolder();
const file = join(folder, "0001_a.sql");

test.each([
  ["ALTER TABLE `lesson_plans` ADD `materials` text;", undefined],
  ["DROP TABLE `a`;", "drops or renames something"],
  ["ALTER TABLE `a` DROP COLUMN `b`;", "drops or renames something"],
  ["-- Unused since 2026-11-22\nDROP TABLE `a`;", undefined],
  ["ALTER TABLE `__new_a` RENAME TO `a`;", "replaces a table"],
  [
    "-- Unused since 2026-11-22\nALTER TABLE `__new_a` RENAME TO `a`;",
    "replaces a table",
  ],
  ["DELETE FROM `subscriptions` WHERE 1;", "deletes or changes subscribers"],
  [
    "-- Unused since 2026-11-22\nupdate subscriptions\n  set name = '';",
    "deletes or changes subscribers",
  ],
  ["UPDATE `lesson_plans` SET `materials` = '';", undefined],
])("the migration %j: %s", (sql, problem) => {
  writeFileSync(file, sql);
  const check = () => requireAdditiveMigrations([file]);
  if (problem) expect(check).toThrow(`${file} ${problem}`);
  else expect(check).not.toThrow();
});
