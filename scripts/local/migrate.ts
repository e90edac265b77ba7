import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The names of the migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Applies migrations to a temporary database: every one to an empty database, unless given. */
export async function migrate(db: D1Database, names = migrationNames()): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(join("migrations", name), "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
