import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import {
  applyMigrationsToTemporaryDatabase,
  listMigrationPaths,
} from "../scripts/data/migrate";
import { startMiniflare } from "../scripts/process/worker";

const files = listMigrationPaths();

/** As it was at the bookmark: local databases have no Time Travel. */
async function restoreDatabase(): Promise<D1Database> {
  const worker = startMiniflare({ "index.js": "" }, { d1Databases: ["DB"] });
  onTestFinished(() => worker.dispose());
  const db = (await worker.getD1Database("DB")) as unknown as D1Database;
  await applyMigrationsToTemporaryDatabase(db, files.slice(0, -1));
  await signUp(db, "asha", "devi", "lost");
  await run(
    db,
    "insert into admin_sessions (token_hash, created_at, last_used_at) values ('a', 1, 1)",
  );
  return db;
}

const run = (db: D1Database, sql: string) =>
  db.batch(
    sql
      .trim()
      .split(/;(?:\n|$)/)
      .filter(Boolean)
      .map((statement) => db.prepare(statement)),
  );
const signUp = (db: D1Database, ...names: string[]) =>
  run(
    db,
    names
      .map(
        (name) =>
          `insert into subscriptions (email, created_at) values ('${name}@school.test', 1);\n`,
      )
      .join(""),
  );
const leave = (db: D1Database, name: string) =>
  run(db, `delete from subscriptions where email = '${name}@school.test'`);

/** What `wrangler d1 export --local` does. */
async function exportSubscribers(db: D1Database): Promise<string> {
  const lines = await db
    .prepare("PRAGMA miniflare_d1_export(?,?,?);")
    .bind(1, 0, "subscriptions")
    .raw();
  return lines.flat().join("\n");
}

test("going back as docs/operations.md says loses nobody who has joined since, gives no id twice, and opens no login again", {
  timeout: 60_000,
}, async () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const start = text.indexOf("**The database:**");
  const section = text.slice(start, text.indexOf("\n### ", start));
  const steps = section.matchAll(
    /`npx wrangler d1 (\S+ \S+).*?(?: --(?:command "([^"]*)"|file (\S+)))?`/g,
  );

  let db = await restoreDatabase();
  await applyMigrationsToTemporaryDatabase(db, files.slice(-1));
  await leave(db, "devi");
  await signUp(db, "new", "devi", "gone");
  await leave(db, "gone");
  // By mistake, which is why they go back.
  await leave(db, "lost");

  let later = "";
  const done: string[] = [];
  for (const [, step = "", command, file] of steps) {
    done.push(step);
    if (step === "export DB") later = await exportSubscribers(db);
    else if (step === "time-travel restore") db = await restoreDatabase();
    else if (step === "migrations apply")
      await applyMigrationsToTemporaryDatabase(db, files.slice(-1));
    else if (command) await run(db, command);
    else if (file === "../later.sql")
      await run(
        db,
        later.replaceAll('INSERT INTO "subscriptions"', 'INSERT INTO "later"'),
      );
    else if (file) await run(db, readFileSync(file, "utf8"));
  }
  expect(done).toEqual([
    "export DB",
    "time-travel restore",
    "migrations apply",
    ...["execute DB", "execute DB", "execute DB"],
  ]);

  await signUp(db, "next");
  const [subscribers, logins] = await db.batch<{ id: number; email: string }>([
    db.prepare("select id, email from subscriptions order by id"),
    db.prepare("select * from admin_sessions"),
  ]);
  const rows = subscribers?.results.map(({ id, email }) => [
    email.split("@")[0],
    id,
  ]);
  expect(rows?.slice(0, -1)).toEqual([
    ["asha", 1],
    ["lost", 3],
    ["new", 4],
    ["devi", 5],
  ]);
  expect(rows?.at(-1)?.[1]).toBeGreaterThan(6);
  expect(logins?.results).toEqual([]);
});
