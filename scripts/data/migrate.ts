import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../process/user-error";

/** The migrations, oldest first. */
export function listMigrationPaths(): string[] {
  return readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join("migrations", name));
}

/** Runs all migrations at once, for a temporary database. */
export async function applyMigrationsToTemporaryDatabase(
  db: D1Database,
  files = listMigrationPaths(),
): Promise<void> {
  for (const file of files) {
    const statements = readFileSync(file, "utf8").split(
      "--> statement-breakpoint",
    );
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

const replacesTable =
  "replaces a table, which would lose SQLite's record of used ids (AUTOINCREMENT). Do not add a constraint to an existing table; check the value in the code instead.";
const dropsSomething =
  'drops or renames something that the running site may still use. First deploy code that no longer uses it; then add the line "-- Unused since <date of that deployment>" to the migration.';
const changesSubscribers =
  'deletes or changes subscribers. A migration changes only tables; to correct an entry, see "Writing to the list" in docs/operations.md.';

/**
 * Migrations only add, because the old Worker uses the new tables until the
 * deployment is complete. A later one may drop what is no longer used, if a
 * comment in it says since when.
 *
 * @throws UserError with every migration that breaks this rule
 */
export function requireAdditiveMigrations(files = listMigrationPaths()): void {
  const problems = files.flatMap((file) => {
    const sql = readFileSync(file, "utf8");
    // drizzle-kit creates a table with this prefix to replace the old one.
    if (sql.includes("__new_")) return `${file} ${replacesTable}`;
    if (
      /\b(delete\s+from|update)\s+(or\s+\w+\s+)?\W?subscriptions\b/i.test(sql)
    )
      return `${file} ${changesSubscribers}`;
    if (!/\b(drop|rename)\b/i.test(sql) || /^-- Unused since /m.test(sql))
      return [];
    return `${file} ${dropsSomething}`;
  });
  if (problems.length > 0) throw new UserError(problems.join("\n"));
}
