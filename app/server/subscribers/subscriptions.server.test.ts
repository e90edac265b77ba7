import { count } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { seedSubscribers } from "../../../scripts/local/seed-subscribers";
import { countUsage } from "../../../tests/support/count-usage";
import { createTestApp } from "../../../tests/support/test-app";
import { subscriptionCount, subscriptions } from "../data/schema.server";
import { streamed } from "../http/responses.server";
import {
  allSubscribers,
  dashboardOf,
  type Subscriber,
  subscribe,
  subscribersCsv,
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

test("subscribe stores a repeated sign-up once and fills in a missing name", async () => {
  const { db } = app.context;
  const email = "asha@school.test";
  for (const name of [null, "Asha", "Another name"]) await subscribe(db, { email, name });
  const { total, subscribers } = await dashboardOf(db, new URLSearchParams());
  expect(subscribers).toEqual([{ id: 1, name: "Asha", email }]);
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
  [null, "N/A"],
])("subscribersTable writes the name %j as %j", async (name, cell) => {
  const table = subscribersTable(groupsOf([{ id: 9, name, email: "a@b.test" }]));
  expect(await textOf(table)).toBe(`#\tName\tEmail\n1\t${cell}\ta@b.test`);
});

test("subscribersCsv quotes every cell and begins with a byte order mark", async () => {
  const names = ["आशा राव", "தமிழ், செல்வி", 'Asha "A" Rao', "=1+1", null];
  const group = names.map((name, id) => ({ id, name, email: `${id}@b.test` }));
  // Response.text() would remove the byte order mark.
  let csv = "";
  for await (const part of subscribersCsv(groupsOf(group))) csv += part;
  expect(csv.split("\r\n")).toEqual([
    '\uFEFF"#","Name","Email"',
    '"1","आशा राव","0@b.test"',
    '"2","தமிழ், செல்வி","1@b.test"',
    '"3","Asha ""A"" Rao","2@b.test"',
    `"4","'=1+1","3@b.test"`,
    '"5","N/A","4@b.test"',
  ]);
});

test.each([0, 1, 4, 5, 6, 10, 11])(
  "subscribersTable and subscribersJson return %i subscribers in order, read five at a time",
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

  test("subscribersTable starts after one query and sends at most one more ahead of its reader", async () => {
    const { context, usage } = countUsage(app.env.DB);
    const response = await streamed(subscribersTable(allSubscribers(context.db)), {});
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
    const all: Subscriber[] = JSON.parse(await textOf(subscribersJson(allSubscribers(context.db))));
    expect(all).toHaveLength(100_000);
    expect(usage.queries).toBe(21);
  });
});
