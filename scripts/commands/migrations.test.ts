import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrationFiles } from "../data/migrate";
import { requireAdditions, tryMigrations } from "./migrations";

const folder = mkdtempSync(join(tmpdir(), "p4c-migrations-"));
const file = join(folder, "0001_a.sql");
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["ALTER TABLE `lesson_plans` ADD `materials` text;", undefined],
  ["CREATE TABLE `a` (`id` integer);", undefined],
  ["DROP TABLE `a`;", "drops or renames something"],
  ["ALTER TABLE `a` DROP COLUMN `b`;", "drops or renames something"],
  ["drop index `a_b`;", "drops or renames something"],
  ["-- Unused since 2026-11-22\nDROP TABLE `a`;", undefined],
  ["ALTER TABLE `__new_a` RENAME TO `a`;", "replaces a table"],
  ["-- Unused since 2026-11-22\nALTER TABLE `__new_a` RENAME TO `a`;", "replaces a table"],
])("the migration %j: %s", (sql, problem) => {
  writeFileSync(file, sql);
  const check = () => requireAdditions([file]);
  if (problem) expect(check).toThrow(`${file} ${problem}`);
  else expect(check).not.toThrow();
});

/** The existing migrations, and then this one. */
function tryWith(sql: string) {
  writeFileSync(file, sql);
  return tryMigrations([...migrationFiles(), file]);
}

/** What drizzle-kit writes for a new check on a column, by another name. */
const replacedTable = `
  CREATE TABLE other (id integer PRIMARY KEY AUTOINCREMENT NOT NULL, name text, email text NOT NULL,
    created_at integer NOT NULL, notice_version text, CHECK (created_at >= 0));
  --> statement-breakpoint
  INSERT INTO other SELECT id, name, email, created_at, notice_version FROM subscriptions;
  --> statement-breakpoint
  DROP TABLE subscriptions;
  --> statement-breakpoint
  ALTER TABLE other RENAME TO subscriptions;
  --> statement-breakpoint
  CREATE UNIQUE INDEX subscriptions_email ON subscriptions (email);`;
const triggers = ["added", "removed", "left", "search_added", "search_removed", "search_changed"].map(
  (name) =>
    `--> statement-breakpoint\nCREATE TRIGGER subscription_${name} AFTER DELETE ON subscriptions BEGIN SELECT 1; END;`,
);

test.each<[string, string, string | undefined]>([
  [
    "a new column, and a table that goes with its index",
    "ALTER TABLE subscriptions ADD school text; --> statement-breakpoint\nDROP TABLE rate_limits;",
    undefined,
  ],
  ["a statement that fails", "ALTER TABLE nothing ADD a text;", "cannot be applied to a filled database"],
  ["lost rows", "DELETE FROM lesson_plans;", "After the migrations, a filled database holds {"],
  ["a trigger that is dropped by its name", "DROP TRIGGER subscription_left;", "After a removal, a filled"],
  ["a replaced table without its triggers", replacedTable, "After a sign-up, a filled database holds {"],
  [
    "a replaced table with its triggers, which gives an id twice",
    replacedTable + triggers.join(""),
    'After a sign-up, a filled database holds {"subscribers":50,"newest":50,',
  ],
])("the migrations are tried with %s", async (_migration, sql, problem) => {
  if (problem) await expect(tryWith(sql)).rejects.toThrow(problem);
  else await tryWith(sql);
});
