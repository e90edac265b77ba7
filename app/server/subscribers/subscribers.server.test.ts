import { beforeEach, expect, test } from "vitest";
import { seedSubscribers } from "../../../tests/support/seed-subscribers";
import { createTestApp } from "../../../tests/support/test-app";
import { subscriptions } from "../data/schema.server";
import {
  buildSubscribersJsonBlob,
  buildSubscribersTsvBlob,
} from "./subscriber-tables.server";
import {
  addSubscriberIfNew,
  readSubscriberBatches,
  removeSubscriber,
  searchSubscribers,
} from "./subscribers.server";

const app = createTestApp();
const { db } = app.context;
const readRows = () => db.select().from(subscriptions);
const signUp = (email: string, name: string | null = null) =>
  addSubscriberIfNew(db, { email, name }, "2026-01-31");

beforeEach(async () => {
  await db.delete(subscriptions);
});

test("addSubscriberIfNew stores a new address with its name and the notice, and changes nothing of a known one", async () => {
  await signUp("asha@school.test");
  const stored = await readRows();
  expect(stored).toMatchObject([
    { name: null, email: "asha@school.test", noticeVersion: "2026-01-31" },
  ]);
  await signUp("asha@school.test", "Another name");
  expect(await readRows()).toEqual(stored);
});

test("removeSubscriber erases the row, by address or id, and nobody else gets its id", async () => {
  await signUp("a@school.test");
  await signUp("b@school.test");
  const newest = (await readRows()).at(-1)?.id ?? 0;
  await removeSubscriber(db, { email: "a@school.test" });
  await removeSubscriber(db, { email: "nobody@school.test" });
  await removeSubscriber(db, { id: newest });
  expect(await readRows()).toEqual([]);
  await signUp("c@school.test");
  expect((await readRows())[0]?.id).toBeGreaterThan(newest);
});

test.each([
  ["DIRA d", ["devi@school.test"]],
  ["O'Neil@Bücher.test", ["o'neil@xn--bcher-kva.test"]],
  ["%_", ["o'neil@xn--bcher-kva.test"]],
  ["செல்வி", ["ravi@school.test"]],
  ["a\0b", []],
  ["d", []],
  ["devi".repeat(100), []],
  [undefined, []],
])("searchSubscribers finds by %j: %j", async (text, emails) => {
  await signUp("devi@school.test", "Indira Devi");
  await signUp("o'neil@xn--bcher-kva.test", "100%_");
  await signUp("ravi@school.test", "தமிழ் செல்வி");
  await signUp("no-name@other.test");
  const { found, more } = await searchSubscribers(db, text);
  expect([found.map(({ email }) => email), more]).toEqual([emails, false]);
});

test.each([
  [50, false],
  [51, true],
])(
  "searchSubscribers returns at most 50, oldest first: of %i, more is %s",
  async (number, expected) => {
    await seedSubscribers(app.env.DB, number);
    const { found, more } = await searchSubscribers(db, "school");
    expect(found.map(({ email }) => email)).toEqual(
      (await readRows()).slice(0, 50).map(({ email }) => email),
    );
    expect(more).toBe(expected);
  },
);

test.each([0, 4, 5, 6])(
  "the table and the API's list have %i subscribers in order, read five at a time",
  async (number) => {
    await seedSubscribers(app.env.DB, number);
    const table = await buildSubscribersTsvBlob(readSubscriberBatches(db, 5));
    const list = await buildSubscribersJsonBlob(readSubscriberBatches(db, 5));
    const json: { email: string; name: string | null }[] = JSON.parse(
      await list.text(),
    );
    expect(json).toHaveLength(number);
    const rows = json.map(({ name, email }, index) =>
      [index + 1, name ?? "N/A", email].join("\t"),
    );
    expect(await table.text()).toBe(["#\tName\tEmail", ...rows, ""].join("\n"));
  },
);
