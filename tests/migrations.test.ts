import { expect, onTestFinished, test } from "vitest";
import {
  applyMigrationsToTemporaryDatabase,
  listMigrationPaths,
} from "../scripts/data/migrate";
import { startMiniflare } from "../scripts/process/worker";
import { seedSubscribers } from "./support/seed-subscribers";

// Before 0008, triggers counted and indexed subscribers.
test.each([1, 8])(
  "a database filled after %i migrations keeps its rows and ids",
  async (number) => {
    const files = listMigrationPaths();
    const worker = startMiniflare({ "index.js": "" }, { d1Databases: ["DB"] });
    onTestFinished(() => worker.dispose());
    const DB = await worker.getD1Database("DB");
    const counts = () =>
      DB.prepare(
        `select (select count(*) from subscriptions) subscribers, (select max(id) from subscriptions) newest,
        (select count(*) from lesson_plans) plans, (select count(*) from admin_sessions) logins`,
      ).first();
    const rows = async () =>
      (
        await DB.prepare(
          "select id, name, email, created_at from subscriptions order by id",
        ).all()
      ).results;
    await applyMigrationsToTemporaryDatabase(DB, files.slice(0, number));
    await seedSubscribers(DB, 50);
    for (const statement of [
      `insert into lesson_plans (id, title, description, summary, category, age_group, duration, content, author, sample)
     values (1, 'A', 'B', 'C', 'D', 'E', 40, 'F', 'G', 0)`,
      "insert into admin_sessions (token_hash, created_at, last_used_at) values ('hash', 1, 1)",
      // Nobody else may get this id later.
      "delete from subscriptions where id = 50",
    ])
      await DB.prepare(statement).run();

    const before = await rows();
    await applyMigrationsToTemporaryDatabase(DB, files.slice(number));
    expect(await rows()).toEqual(before);
    const filled = { subscribers: 49, newest: 49, plans: 1, logins: 1 };
    expect(await counts()).toEqual(filled);
    await DB.prepare(
      "insert into subscriptions (email, created_at) values ('new@school.example', 1)",
    ).run();
    expect(await counts()).toEqual({ ...filled, subscribers: 50, newest: 51 });
  },
);
