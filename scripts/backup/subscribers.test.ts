import { beforeEach, expect, test } from "vitest";
import type { Subscription } from "../../app/server/data/schema.server";
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
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    name: "Teacher 1",
    email: "teacher-1@school.example",
    createdAt: 0,
    noticeVersion: null,
  });
  expect(rows[2]?.name).toBeNull();

  await app.env.DB.prepare("delete from subscriptions").run();
  expect(await restoreSubscribers(app.env.DB, rows)).toBe(10_001);
  expect(await readSubscribers(app.env.DB)).toEqual(rows);
});

test("restoring leaves existing subscribers unchanged and adds nobody twice", async () => {
  const old = { id: 7, name: "Old", email: "a@backup.test", createdAt: 1, noticeVersion: "2026-01-31" };
  const added = { id: 3, name: null, email: "b@backup.test", createdAt: 2, noticeVersion: null };
  await restoreSubscribers(app.env.DB, [{ ...old, name: "New" }]);
  expect(await restoreSubscribers(app.env.DB, [old, added])).toBe(1);
  expect(await restoreSubscribers(app.env.DB, [old, added])).toBe(0);
  expect(await readSubscribers(app.env.DB)).toEqual([added, { ...old, name: "New" }]);
});

test("a restored subscriber whose id is taken by now gets another one", async () => {
  const now = { id: 7, name: "Now", email: "now@backup.test", createdAt: 9, noticeVersion: null };
  const lost = { id: 7, name: "Lost", email: "lost@backup.test", createdAt: 1, noticeVersion: null };
  await restoreSubscribers(app.env.DB, [now]);
  expect(await restoreSubscribers(app.env.DB, [lost])).toBe(1);
  expect(await readSubscribers(app.env.DB)).toEqual([now, { ...lost, id: expect.any(Number) }]);
});

test("when a restore needs several statements, only subscribers whose id is taken get another one", async () => {
  const lost = Array.from({ length: 2500 }, (_, index) => ({
    id: index + 1,
    name: null,
    email: `lost-${index + 1}@backup.test`,
    createdAt: 1,
    noticeVersion: null,
  }));
  const taken = [1, 500, 1001, 1999, 2001];
  const now = taken.map((id) => ({ ...lost[0], id, email: `now-${id}@backup.test` }) as Subscription);
  await restoreSubscribers(app.env.DB, now);
  expect(await restoreSubscribers(app.env.DB, lost)).toBe(2500);

  const rows = await readSubscribers(app.env.DB);
  const kept = lost.filter(({ id }) => !taken.includes(id));
  expect(rows.filter(({ id }) => id <= 2500)).toEqual([...now, ...kept].sort((a, b) => a.id - b.id));
  expect(rows.filter(({ id }) => id > 2500).map(({ email }) => email)).toEqual(
    taken.map((id) => `lost-${id}@backup.test`),
  );
});

test("if the table refuses one row, no row is restored", async () => {
  const rows = [
    { id: 1, name: null, email: "a@backup.test", createdAt: 1, noticeVersion: null },
    { id: 2, name: null, email: "", createdAt: 1, noticeVersion: null },
  ];
  await expect(restoreSubscribers(app.env.DB, rows)).rejects.toThrow();
  expect(await readSubscribers(app.env.DB)).toEqual([]);
});

test("an empty backup adds nobody", async () => {
  expect(await restoreSubscribers(app.env.DB, [])).toBe(0);
});
