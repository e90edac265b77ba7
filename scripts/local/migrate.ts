import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Applies every migration to an empty, temporary database. */
export async function migrate(db: D1Database): Promise<void> {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) {
    const statements = readFileSync(join("migrations", file), "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
