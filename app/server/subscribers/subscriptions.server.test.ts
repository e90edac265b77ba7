import { count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { seedSubscribers } from "../../../scripts/data/seed-subscribers";
import { countUsage } from "../../../tests/support/count-usage";
import { createTestApp } from "../../../tests/support/test-app";
import { subscriptionCount, subscriptions } from "../data/schema.server";
import { streamResponse } from "../http/responses.server";
import { subscribersJson, subscribersTsv } from "./subscriber-tables.server";
import {
  allSubscribers,
  dashboardOf,
  removeSubscriber,
  searchSubscribers,
  subscribe,
} from "./subscriptions.server";

type Subscriber = { id: number; name: string | null; email: string };

const app = createTestApp();

async function textOf(parts: AsyncGenerator<string>): Promise<string> {
  return (await streamResponse(parts, {})).text();
}

const firstPage = () => dashboardOf(app.context.db, new URLSearchParams());

test("subscribe stores a new address with its name, the day and the notice", async () => {
  const { db } = app.context;
  const email = "asha@school.test";
  await subscribe(db, { email, name: "Asha" }, "2026-01-31");
  const { total, subscribers } = await firstPage();
  expect(subscribers).toEqual([{ id: 1, name: "Asha", email }]);
  expect(total).toBe(1);
  const [stored] = await db.select().from(subscriptions);
  expect(stored?.noticeVersion).toBe("2026-01-31");
});

test("subscribe changes nothing of an address that is on the list, not even what is missing", async () => {
  const { db } = app.context;
  const email = "old@school.test";
  const rows = () => db.select().from(subscriptions).where(eq(subscriptions.email, email));
  await db.insert(subscriptions).values({ email, createdAt: 1 });
  const before = await rows();
  for (const name of [null, "Another name"]) await subscribe(db, { email, name }, "2026-05-01");
  expect(await rows()).toEqual(before);
});

test("removeSubscriber erases the row, by address or id, and only a count remains", async () => {
  const { db } = app.context;
  await db.delete(subscriptions);
  for (const email of ["a@school.test", "b@school.test"])
    await subscribe(db, { email, name: null }, "2026-01-31");
  const { removed } = await firstPage();
  await removeSubscriber(db, { email: "a@school.test" });
  await removeSubscriber(db, { email: "nobody@school.test" });
  await removeSubscriber(db, { id: (await firstPage()).subscribers[0]?.id ?? 0 });
  expect(await firstPage()).toMatchObject({ total: 0, removed: removed + 2, subscribers: [] });
  expect(JSON.stringify(await db.select().from(subscriptions))).toBe("[]");
});

describe("searchSubscribers", () => {
  const found = async (text: unknown) =>
    (await searchSubscribers(app.context.db, text)).found.map(({ email }) => email);

  beforeAll(async () => {
    const signups: [string, string | null][] = [
      ["devi@school.test", "Indira Devi"],
      ["o'neil@xn--bcher-kva.test", 'Say "hello" 100%_'],
      ["ravi@school.test", "தமிழ் செல்வி"],
      ["no-name@other.test", null],
    ];
    for (const [email, name] of signups) await subscribe(app.context.db, { email, name }, "2026-01-31");
  });

  test.each<[unknown, string[]]>([
    ["devi", ["devi@school.test"]],
    ["DIRA d", ["devi@school.test"]],
    ["ra", ["devi@school.test", "ravi@school.test"]],
    ["st", ["devi@school.test", "o'neil@xn--bcher-kva.test", "ravi@school.test", "no-name@other.test"]],
    ["vi", ["devi@school.test", "ravi@school.test"]],
    [" Devi@School.TEST ", ["devi@school.test"]],
    ["O'Neil@Bücher.test", ["o'neil@xn--bcher-kva.test"]],
    ['"hello"', ["o'neil@xn--bcher-kva.test"]],
    ['y "', ["o'neil@xn--bcher-kva.test"]],
    ["%_", ["o'neil@xn--bcher-kva.test"]],
    ["செல்வி", ["ravi@school.test"]],
    ["@other", ["no-name@other.test"]],
    ["dev@school.test", []],
    ["%%%", []],
    ["Devi\ndevi", []],
    ["a\0b", []],
    ["devi* OR other", []],
    ["d", []],
    ["", []],
    ["devi".repeat(100), []],
    [undefined, []],
  ])("finds by %j: %j", async (text, emails) => {
    expect(await found(text)).toEqual(emails);
  });

  test("follows a changed name and a removed row", async () => {
    const { db } = app.context;
    await db.update(subscriptions).set({ name: "Kamala" }).where(eq(subscriptions.email, "devi@school.test"));
    expect([await found("indira"), await found("kamala")]).toEqual([[], ["devi@school.test"]]);
    await db.delete(subscriptions);
    for (const text of ["kamala", "st", "school"]) expect(await found(text)).toEqual([]);
    const kept = await db.get<{ n: number }>(sql`select count(*) n from subscription_trigrams`);
    expect(kept.n).toBe(0);
  });

  test("reads at most 210 rows for two letters, whatever follows them", async () => {
    const { context, usage } = countUsage(app.env.DB);
    const names = Array.from({ length: 150 }, (_, index) => `Zq${String.fromCodePoint(0x4e00 + index)}`);
    for (const [index, name] of names.entries())
      await subscribe(app.context.db, { email: `${index}@school.test`, name }, "2026-01-31");
    const { found, more } = await searchSubscribers(context.db, "zq");
    expect([found.length, more]).toEqual([50, true]);
    expect(usage.rowsRead).toBeLessThanOrEqual(2 * 50 + 10 + 100);
    await app.context.db.delete(subscriptions);
  });
});

test.each([0, 1, 4, 5, 6, 10, 11])(
  "subscribersTsv and subscribersJson return %i subscribers in order, read five at a time",
  async (number) => {
    const { db } = app.context;
    await seedSubscribers(app.env.DB, number);
    const table = await textOf(subscribersTsv(await allSubscribers(db, 5)));
    const json: Subscriber[] = JSON.parse(await textOf(subscribersJson(await allSubscribers(db, 5))));
    expect(json).toHaveLength(number);
    const rows = json.map(({ name, email }, index) => [index + 1, name ?? "N/A", email].join("\t"));
    expect(table).toBe(["#\tName\tEmail", ...rows].join("\n"));
    await db.delete(subscriptions);
  },
);

describe("with 100 000 subscribers", () => {
  beforeAll(() => seedSubscribers(app.env.DB, 100_000));

  test("subscription_count holds the number of rows", async () => {
    const { db } = app.context;
    const [stored] = await db.select().from(subscriptionCount);
    const [counted] = await db.select({ total: count() }).from(subscriptions);
    expect([stored?.total, counted?.total]).toEqual([100_000, 100_000]);
  });

  test.each(["", "after=50000&row=50001", "after=99900&row=99901"])(
    "dashboardOf(%j) reads at most 10 rows more than twice the rows it returns",
    async (query) => {
      const { context, usage } = countUsage(app.env.DB);
      const page = await dashboardOf(context.db, new URLSearchParams(query));
      expect([page.total, page.subscribers.length]).toEqual([100_000, 100]);
      expect(usage.rowsRead).toBeGreaterThanOrEqual(100);
      expect(usage.rowsRead).toBeLessThanOrEqual(2 * 100 + 10);
    },
  );

  test.each(["er-99999", "school", "te", "99", "nobody", "school.example teacher"])(
    "searchSubscribers(%j) returns at most 50 and reads at most 10 rows more than twice those, and each trigram of two letters",
    async (text) => {
      const { context, usage } = countUsage(app.env.DB);
      const { found, more } = await searchSubscribers(context.db, text);
      expect([usage.queries, more]).toEqual([1, found.length === 50]);
      const trigrams = text.length === 2 ? 40 : 0;
      expect(usage.rowsRead).toBeLessThanOrEqual(2 * found.length + 10 + trigrams);
    },
  );

  test("subscribersTsv starts after one query and sends at most one more ahead of its reader", async () => {
    const { context, usage } = countUsage(app.env.DB);
    const response = await streamResponse(subscribersTsv(await allSubscribers(context.db)), {});
    expect(usage.queries).toBe(1);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^#\tName\tEmail\n1\t/);
    expect(usage.queries).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(usage.queries).toBeLessThanOrEqual(2);
  });

  test("subscribersJson sends one query for every 5000 rows", async () => {
    const { context, usage } = countUsage(app.env.DB);
    const all: Subscriber[] = JSON.parse(await textOf(subscribersJson(await allSubscribers(context.db))));
    expect(all).toHaveLength(100_000);
    expect(usage.queries).toBe(21);
  });
});
