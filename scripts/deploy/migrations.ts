import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, migrationNames } from "../local/migrate";
import { seedSubscribers } from "../local/seed-subscribers";
import { UserError } from "../local/user-error";

const subscribers = 50;

/** A row for each other table of the first migration. */
const rows = [
  `insert into lesson_plans (id, title, description, summary, category, age_group, duration, content, author, sample)
   values (1, 'A', 'B', 'C', 'D', 'E', 40, 'F', 'G', 0)`,
  "insert into admin_sessions (token_hash, created_at, last_used_at) values ('hash', 1, 1)",
];

/**
 * Applies every migration to an empty database, and to one that holds rows since the first migration.
 *
 * @throws UserError when a migration fails or loses a row
 */
export async function rehearseMigrations(empty: D1Database, filled: D1Database): Promise<void> {
  const [first = "", ...rest] = migrationNames();
  await explain("an empty database", () => migrate(empty));
  await migrate(filled, [first]);
  await seedSubscribers(filled, subscribers);
  await filled.batch(rows.map((row) => filled.prepare(row)));
  await explain("a filled database", () => migrate(filled, rest));

  const count =
    "select (select count(*) from subscriptions) subscribers, (select total from subscription_count) total,";
  const others = "(select count(*) from lesson_plans) plans, (select count(*) from admin_sessions) sessions";
  const found = JSON.stringify(await filled.prepare(`${count} ${others}`).first());
  const expected = JSON.stringify({ subscribers, total: subscribers, plans: 1, sessions: 1 });
  if (found !== expected) {
    throw new UserError(
      `The migrations change the rows of a filled database: ${found} instead of ${expected}.`,
    );
  }
}

async function explain(what: string, work: () => Promise<void>) {
  await work().catch((error: Error) => {
    throw new UserError(`The migrations cannot be applied to ${what}: ${error.message}`);
  });
}

/**
 * Requires that a migration only adds, because the old Worker runs on the new tables until the deployment is complete.
 * What nothing uses any more may go with the deployment after that; its migration says so in a comment.
 *
 * @throws UserError with every migration that takes something away without saying that nothing uses it
 */
export function requireAdditions(folder = "migrations", names = migrationNames()): void {
  const texts = names.map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
  const takingAway = texts.filter(
    ({ sql }) => /\b(drop|rename)\b/i.test(sql) && !/^-- Unused since /m.test(sql),
  );
  if (takingAway.length === 0) return;
  const sentences = takingAway.map(
    ({ name }) =>
      `migrations/${name} drops or renames something that the running site may still use. Deploy the code that does ` +
      'without it first; then add the line "-- Unused since <date of that deployment>" to the migration.',
  );
  throw new UserError(sentences.join("\n"));
}
