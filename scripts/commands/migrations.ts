import { readFileSync } from "node:fs";
import { migrate, migrationFiles } from "../data/migrate";
import { seedSubscribers } from "../data/seed-subscribers";
import { UserError } from "../process/user-error";
import { runWorker } from "../process/worker";

/**
 * Fills the tables of the first migration besides the subscribers, and removes the newest subscriber: nobody else may get
 * that id later.
 */
const statements = [
  `insert into lesson_plans (id, title, description, summary, category, age_group, duration, content, author, sample)
   values (1, 'A', 'B', 'C', 'D', 'E', 40, 'F', 'G', 0)`,
  "insert into admin_sessions (token_hash, created_at, last_used_at) values ('hash', 1, 1)",
  "delete from subscriptions where id = 50",
];

const counts = `
  select (select count(*) from subscriptions) subscribers, (select max(id) from subscriptions) newest,
    (select total from subscription_count) total, (select removed from subscription_count) removed,
    (select count(*) from lesson_plans) plans, (select count(*) from admin_sessions) sessions`;
const filled = { subscribers: 49, newest: 49, total: 49, removed: 0, plans: 1, sessions: 1 };

/** Statements to run after the migrations, and what the database must contain after each. */
const events: [event: string, sql: string, expected: typeof filled][] = [
  ["the migrations", "select 1", filled],
  [
    "a sign-up",
    "insert into subscriptions (email, created_at) values ('new@school.example', 1)",
    { ...filled, subscribers: 50, newest: 51, total: 50 },
  ],
  [
    "a correction",
    "update subscriptions set name = 'Asha' where id = 51",
    { ...filled, subscribers: 50, newest: 51, total: 50 },
  ],
  ["a removal", "delete from subscriptions where id = 51", { ...filled, removed: 1 }],
];

/**
 * Applies the first migration to a temporary database, fills it, applies the others, and then adds, changes and deletes a
 * subscriber. (A dry run also applies all of them to an empty database.)
 *
 * @throws UserError when a migration fails, or loses a row, an id or a trigger
 */
export async function tryMigrations([first = "", ...rest] = migrationFiles()): Promise<void> {
  const worker = { "index.js": "export default { fetch: () => new Response() }" };
  const miniflare = runWorker(worker, { d1Databases: ["DB"] });
  try {
    const { DB } = await miniflare.getBindings<{ DB: D1Database }>();
    await migrate(DB, [first]);
    await seedSubscribers(DB, 50);
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
    await migrate(DB, rest).catch((error: Error) => {
      throw new UserError(`The migrations cannot be applied to a filled database: ${error.message}`);
    });
    for (const [event, sql, expected] of events) {
      await DB.prepare(sql).run();
      const found = JSON.stringify(await DB.prepare(counts).first());
      if (found === JSON.stringify(expected)) continue;
      throw new UserError(
        `After ${event}, a filled database holds ${found} instead of ${JSON.stringify(expected)}.`,
      );
    }
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Requires that migrations only add, because the old Worker uses the new tables until the deployment is complete. A later
 * deployment may drop what is no longer used, if a comment in the migration says since when.
 *
 * @throws UserError with every migration that drops or renames something without such a comment, or that replaces a table
 */
export function requireAdditions(files = migrationFiles()): void {
  const problems = files.flatMap((file) => {
    const sql = readFileSync(file, "utf8");
    // drizzle-kit replaces a table by creating one with this prefix, and dropping the old one.
    if (sql.includes("__new_")) {
      return (
        `${file} replaces a table, which would lose its triggers and the record of used ids. Do not add a constraint to ` +
        "an existing table; check the value in the code instead."
      );
    }
    if (!/\b(drop|rename)\b/i.test(sql) || /^-- Unused since /m.test(sql)) return [];
    return (
      `${file} drops or renames something that the running site may still use. First deploy code that no longer uses ` +
      'it; then add the line "-- Unused since <date of that deployment>" to the migration.'
    );
  });
  if (problems.length > 0) throw new UserError(problems.join("\n"));
}
