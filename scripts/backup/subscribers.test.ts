import { beforeEach, expect, test } from "vitest";
import { createTestApp } from "../../tests/support/test-app";
import { seedSubscribers } from "../data/seed-subscribers";
import { readSubscribers, restoreSubscribers } from "./subscribers";

const app = createTestApp();

beforeEach(async () => {
  // The second makes the next id 1 again, as in a new database.
  for (const table of ["subscriptions", "sqlite_sequence"])
    await app.env.DB.prepare(`delete from ${table}`).run();
});

test("a list that is longer than one page is restored unchanged, in its order", async () => {
  await seedSubscribers(app.env.DB, 10_001);
  const rows = await readSubscribers(app.env.DB);
  expect(rows).toHaveLength(10_001);
  const [first] = rows;
  const unknown = { createdAt: 0, noticeVersion: null };
  expect(first).toEqual({
    ...unknown,
    id: first?.id,
    name: "Teacher 1",
    email: "teacher-1@school.example",
  });
  await app.env.DB.prepare("delete from subscriptions").run();
  expect(await restoreSubscribers(app.env.DB, rows)).toBe(10_001);
  expect(await readSubscribers(app.env.DB)).toEqual(rows);
});

test("a list that comes back incomplete is not taken for the whole", async () => {
  await seedSubscribers(app.env.DB, 3);
  const prepare = (query: string) =>
    app.env.DB.prepare(query.replace("id > ?1", "id > ?1 and id <> 2"));
  await expect(
    readSubscribers({ prepare } as D1Database),
  ).rejects.toMatchObject({
    name: "UserError",
    message: "Only 2 of 3 subscribers could be read. Run the command again.",
  });
});

const row = (id: number, email: string, name: string | null = null) => ({
  ...{ id, email, name },
  ...{ createdAt: id, noticeVersion: "2026-01-31" },
});

test("restoring leaves existing subscribers unchanged, adds nobody twice, and gives a new id where one is taken", async () => {
  const [changed, added, now] = [
    row(7, "a@backup.test", "New"),
    row(3, "b@backup.test"),
    row(5, "now@backup.test"),
  ];
  await restoreSubscribers(app.env.DB, [changed, now]);
  const backup = [
    row(7, "a@backup.test", "Old"),
    added,
    row(5, "lost@backup.test"),
  ];
  expect(await restoreSubscribers(app.env.DB, backup)).toBe(2);
  expect(await restoreSubscribers(app.env.DB, backup)).toBe(0);
  const lost = { ...row(5, "lost@backup.test"), id: expect.any(Number) };
  expect(await readSubscribers(app.env.DB)).toEqual([
    added,
    now,
    changed,
    lost,
  ]);
});

test("when a restore needs several statements, only subscribers whose id is taken get another one", async () => {
  const lost = Array.from({ length: 2500 }, (_, index) =>
    row(index + 1, `lost-${index + 1}@backup.test`),
  );
  const taken = [1, 500, 1001, 1999, 2001];
  const now = taken.map((id) => row(id, `now-${id}@backup.test`));
  await restoreSubscribers(app.env.DB, now);
  expect(await restoreSubscribers(app.env.DB, lost)).toBe(2500);

  const rows = await readSubscribers(app.env.DB);
  const unchanged = lost.filter(({ id }) => !taken.includes(id));
  expect(rows.filter(({ id }) => id <= 2500)).toEqual(
    [...now, ...unchanged].sort((a, b) => a.id - b.id),
  );
  expect(rows.filter(({ id }) => id > 2500).map(({ email }) => email)).toEqual(
    taken.map((id) => `lost-${id}@backup.test`),
  );
});

test("if the table refuses one row, no row is restored; an empty backup adds nobody", async () => {
  await expect(
    restoreSubscribers(app.env.DB, [row(1, "a@backup.test"), row(2, "")]),
  ).rejects.toThrow();
  expect(await restoreSubscribers(app.env.DB, [])).toBe(0);
  expect(await readSubscribers(app.env.DB)).toEqual([]);
});
