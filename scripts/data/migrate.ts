import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The paths of the migrations, oldest first. */
export function migrationFiles(folder = "migrations"): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join(folder, name));
}

/** Applies migrations to a temporary database; by default all of them, to an empty one. */
export async function migrate(db: D1Database, files = migrationFiles()): Promise<void> {
  for (const file of files) {
    const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
