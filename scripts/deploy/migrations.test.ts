import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireAdditions } from "./migrations";

const folder = mkdtempSync(join(tmpdir(), "p4c-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["ALTER TABLE `lesson_plans` ADD `materials` text;", true],
  ["CREATE TABLE `a` (`id` integer);", true],
  ["DROP TABLE `a`;", false],
  ["ALTER TABLE `a` DROP COLUMN `b`;", false],
  ["ALTER TABLE `__new_a` RENAME TO `a`;", false],
  ["drop index `a_b`;", false],
  ["-- Unused since 2026-11-22\nDROP TABLE `a`;", true],
])("the migration %j may be deployed: %j", (sql, allowed) => {
  writeFileSync(join(folder, "0001_a.sql"), sql);
  const check = () => requireAdditions(folder, ["0001_a.sql"]);
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow(/^migrations\/0001_a\.sql drops or renames something/);
});
