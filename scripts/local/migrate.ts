import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Applies every migration to an empty database that lives as long as a test or a measurement. */
export async function migrate(db: D1Database): Promise<void> {
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(join("migrations", file), "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
