import { count } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { seedSubscribers } from "../../../scripts/local/seed-subscribers";
import { createTestApp } from "../../../tests/support/test-app";
import { createContext } from "../data/context.server";
import { subscriptionCount, subscriptions } from "../data/schema.server";
import { streamed } from "../http/responses.server";
import {
  allSubscribers,
  dashboardOf,
  type Subscriber,
  subscribe,
  subscribersJson,
  subscribersTable,
} from "./subscriptions.server";

const app = createTestApp();

async function* groupsOf(...groups: Subscriber[][]) {
  yield* groups;
}

async function textOf(parts: AsyncGenerator<string>): Promise<string> {
  return (await streamed(parts, {})).text();
}

test("signing up twice makes one row, and a name given later fills an empty one", async () => {
  const { db } = app.context;
  await subscribe(db, { email: "asha@school.test", name: null });
  await subscribe(db, { email: "asha@school.test", name: "Asha" });
  await subscribe(db, { email: "asha@school.test", name: "Somebody else" });
  const groups: Subscriber[][] = [];
  for await (const group of allSubscribers(db)) groups.push(group);
  expect(groups).toEqual([[{ id: 1, name: "Asha", email: "asha@school.test" }]]);
  const { total } = await dashboardOf(db, new URLSearchParams());
  expect(total).toBe(1);
  await db.delete(subscriptions);
  expect((await dashboardOf(db, new URLSearchParams())).total).toBe(0);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+91", "'+91"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["\r=1", "'\r=1"],
  ['"=1+1', `'"=1+1`],
  ["＝1+1", "'＝1+1"],
  ["\u200b=1+1", "'\u200b=1+1"],
  ['Asha "A" Rao', 'Asha "A" Rao'],
  ["Asha", "Asha"],
  [null, "N/A"],
])("in the table the name %j is written %j", async (name, cell) => {
  const table = subscribersTable(groupsOf([{ id: 9, name, email: "a@b.test" }]));
  expect(await textOf(table)).toBe(`#\tName\tEmail\n1\t${cell}\ta@b.test`);
});

test.each([0, 1, 4, 5, 6, 10, 11])(
  "of %i subscribers, five at a time, all come once and in order",
  async (number) => {
    const { db } = app.context;
    await seedSubscribers(app.env.DB, number);
    const table = await textOf(subscribersTable(allSubscribers(db, 5)));
    const json: Subscriber[] = JSON.parse(await textOf(subscribersJson(allSubscribers(db, 5))));
    expect(json).toHaveLength(number);
    const rows = json.map(({ name, email }, index) => [index + 1, name ?? "N/A", email].join("\t"));
    expect(table).toBe(["#\tName\tEmail", ...rows].join("\n"));
    await db.delete(subscriptions);
  },
);

/** The same database, with an account of what is asked of it and how many rows D1 reads for that. */
function watch(d1: D1Database) {
  const account = { queries: 0, rowsRead: 0 };
  const watched = new Proxy(d1, {
    get(target, name: keyof D1Database) {
      if (name === "batch") {
        return async (statements: Parameters<D1Database["batch"]>[0]) => {
          const results = await target.batch(statements);
          account.queries += 1;
          for (const { meta } of results) account.rowsRead += meta.rows_read;
          return results;
        };
      }
      if (name === "prepare") account.queries += 1;
      return target[name].bind(target);
    },
  });
  return { account, db: createContext({ DB: watched }).db };
}

describe("with 100 000 subscribers", () => {
  beforeAll(() => seedSubscribers(app.env.DB, 100_000));

  test("the triggers keep count", async () => {
    const { db } = app.context;
    const [kept] = await db.select().from(subscriptionCount);
    const [counted] = await db.select({ total: count() }).from(subscriptions);
    expect([kept?.total, counted?.total]).toEqual([100_000, 100_000]);
  });

  test.each(["", "after=50000&row=50001", "after=99900&row=99901"])(
    "a page of the dashboard (%s) reads little more than it shows",
    async (query) => {
      const { db, account } = watch(app.env.DB);
      const page = await dashboardOf(db, new URLSearchParams(query));
      expect([page.total, page.subscribers.length]).toEqual([100_000, 100]);
      expect(account.rowsRead).toBeGreaterThanOrEqual(100);
      expect(account.rowsRead).toBeLessThanOrEqual(2 * 100 + 10);
    },
  );

  test("the table begins after one query, and asks for more only as it is read", async () => {
    const { db, account } = watch(app.env.DB);
    const answer = await streamed(subscribersTable(allSubscribers(db)), {});
    expect(account.queries).toBe(1);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^#\tName\tEmail\n1\t/);
    expect(account.queries).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(account.queries).toBeLessThanOrEqual(2);
  });

  test("the whole of it takes a query for every five thousand", async () => {
    const { db, account } = watch(app.env.DB);
    const all: Subscriber[] = JSON.parse(await textOf(subscribersJson(allSubscribers(db))));
    expect(all).toHaveLength(100_000);
    expect(account.queries).toBe(21);
  });
});
