import { beforeAll, describe, expect, test } from "vitest";
import { seedSubscribers } from "../../../tests/support/seed-subscribers";
import { createTestApp } from "../../../tests/support/test-app";
import { subscriptions } from "../data/schema.server";
import {
  writeSubscribersJson,
  writeSubscribersTsv,
} from "./subscriber-tables.server";
import {
  readAllSubscribers,
  readDashboard,
  removeSubscriber,
  searchSubscribers,
  subscribe,
} from "./subscriptions.server";

type Subscriber = { id: number; name: string | null; email: string };

const app = createTestApp();

const firstPage = () => readDashboard(app.context.db, new URLSearchParams());

test("subscribe stores a new address with its name and the notice, and changes nothing of a known one", async () => {
  const { db } = app.context;
  const email = "asha@school.test";
  await subscribe(db, { email, name: null }, "2026-01-31");
  const stored = await db.select().from(subscriptions);
  expect(stored).toMatchObject([
    { id: 1, name: null, email, noticeVersion: "2026-01-31" },
  ]);
  await subscribe(db, { email, name: "Another name" }, "2026-05-01");
  expect(await db.select().from(subscriptions)).toEqual(stored);
});

test("removeSubscriber erases the row, by address or id, and nobody else gets its id", async () => {
  const { db } = app.context;
  await db.delete(subscriptions);
  const join = (email: string) =>
    subscribe(db, { email, name: null }, "2026-01-31");
  for (const email of ["a@school.test", "b@school.test"]) await join(email);
  const newest = (await firstPage()).subscribers.at(-1)?.id ?? 0;
  await removeSubscriber(db, { email: "a@school.test" });
  await removeSubscriber(db, { email: "nobody@school.test" });
  await removeSubscriber(db, { id: newest });
  expect(await firstPage()).toMatchObject({ total: 0, subscribers: [] });
  await join("c@school.test");
  expect((await firstPage()).subscribers[0]?.id).toBeGreaterThan(newest);
  await db.delete(subscriptions);
});

describe("searchSubscribers", () => {
  beforeAll(async () => {
    const signups: [string, string | null][] = [
      ["devi@school.test", "Indira Devi"],
      ["o'neil@xn--bcher-kva.test", 'Say "hello" 100%_'],
      ["ravi@school.test", "தமிழ் செல்வி"],
      ["no-name@other.test", null],
    ];
    for (const [email, name] of signups)
      await subscribe(app.context.db, { email, name }, "2026-01-31");
  });

  test.each<[unknown, string[]]>([
    ["devi", ["devi@school.test"]],
    ["DIRA d", ["devi@school.test"]],
    ["O'Neil@Bücher.test", ["o'neil@xn--bcher-kva.test"]],
    ['"hello"', ["o'neil@xn--bcher-kva.test"]],
    ["%_", ["o'neil@xn--bcher-kva.test"]],
    ["செல்வி", ["ravi@school.test"]],
    ["%%%", []],
    ["a\0b", []],
    ["d", []],
    ["தம", ["ravi@school.test"]],
    ["devi".repeat(100), []],
    [undefined, []],
  ])("finds by %j: %j", async (text, emails) => {
    const { found, more } = await searchSubscribers(app.context.db, text);
    expect([found.map(({ email }) => email), more]).toEqual([emails, false]);
  });

  test.each([
    [50, false],
    [51, true],
  ])(
    "returns at most 50, oldest first: of %i, more is %s",
    async (number, expected) => {
      await app.context.db.delete(subscriptions);
      await seedSubscribers(app.env.DB, number);
      const { found, more } = await searchSubscribers(app.context.db, "school");
      expect(found.map(({ email }) => email)).toEqual(
        Array.from(
          { length: 50 },
          (_, index) => `teacher-${index + 1}@school.example`,
        ),
      );
      expect(more).toBe(expected);
    },
  );
});

test.each([0, 4, 5, 6, 10])(
  "writeSubscribersTsv and writeSubscribersJson return %i subscribers in order, read five at a time",
  async (number) => {
    const { db } = app.context;
    await db.delete(subscriptions);
    await seedSubscribers(app.env.DB, number);
    const table = await writeSubscribersTsv(readAllSubscribers(db, 5));
    const list = await writeSubscribersJson(readAllSubscribers(db, 5));
    const json: Subscriber[] = JSON.parse(await list.text());
    expect(json).toHaveLength(number);
    const rows = json.map(({ name, email }, index) =>
      [index + 1, name ?? "N/A", email].join("\t"),
    );
    expect(await table.text()).toBe(["#\tName\tEmail", ...rows, ""].join("\n"));
  },
);
