import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countUsage } from "../../tests/support/fault-injection";
import { newNetwork, origin } from "../../tests/support/http";
import { createTestApp } from "../../tests/support/test-app";
import { type Context, createLoadContext } from "./data/context.server";
import { rateLimits } from "./data/schema.server";
import {
  attemptLimits,
  countAndLimitAttempt,
  readIpNetwork,
} from "./rate-limit.server";
import {
  addSubscriberIfNew,
  removeSubscriber,
} from "./subscribers/subscribers.server";

const app = createTestApp();
const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;
const start = Date.UTC(2026, 0, 5, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.delete(rateLimits);
});

afterEach(() => vi.useRealTimers());

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const buildRequest = (headers: Record<string, string>) =>
  new Request(origin, { headers });
const readStored = () => app.context.db.select().from(rateLimits);

/** In seconds; 0 if the attempt is allowed. */
async function attempt(
  kind: keyof typeof attemptLimits,
  network = newNetwork(),
  context: Context = app.context,
) {
  const { refused } = await countAndLimitAttempt(
    buildRequest(network),
    context,
    kind,
  );
  return Number(refused?.headers?.["Retry-After"] ?? 0);
}

async function countAllowed(times: number, call: () => Promise<number>) {
  const waits = await Promise.all(Array.from({ length: times }, call));
  return waits.filter((wait) => wait === 0).length;
}

test.each(["join", "leave"] as const)(
  "of 50 parallel attempts to %s from one network, 30 are allowed in ten minutes",
  async (kind) => {
    const network = newNetwork();
    setTime(oneMinute);
    expect(await countAllowed(50, () => attempt(kind, network))).toBe(30);
    setTime(tenMinutes);
    expect(await attempt(kind, network)).toBe(60);
    expect(await attempt(kind)).toBe(0);
    setTime(oneMinute + tenMinutes - 1);
    expect(await attempt(kind, network)).toBe(1);
    setTime(oneMinute + tenMinutes);
    expect(await attempt(kind, network)).toBe(0);
  },
);

test.each([
  ["join", "leave"],
  ["leave", "join"],
] as const)(
  "all networks together may %s only so often, however often they %s",
  async (kind, other) => {
    const { ceiling } = attemptLimits[kind].total;
    const windowEnd = start + oneHour;
    const row = { key: kind, windowEnd, count: ceiling - 5 };
    await app.context.db.insert(rateLimits).values(row);
    expect(await countAllowed(20, () => attempt(kind))).toBe(5);
    expect(await attempt(kind)).toBe(oneHour / 1000);
    expect(await attempt(other)).toBe(0);
    setTime(oneHour);
    expect(await attempt(kind)).toBe(0);
  },
);

test("a server whose clock is up to a minute behind does not begin the hour anew", async () => {
  const { ceiling } = attemptLimits.join.total;
  const all = { key: "join", windowEnd: start + oneHour, count: ceiling };
  await app.context.db.insert(rateLimits).values(all);
  for (const behind of [1000, oneMinute]) {
    setTime(-behind);
    expect(await attempt("join")).toBeGreaterThan(0);
  }
  expect(await readStored()).toEqual([all]);
});

test("strangers cannot lock the admin out: logins have no ceiling for all networks", () => {
  expect(attemptLimits.login).not.toHaveProperty("total");
});

test("of 65 536 networks in one IPv6 /48, all together have 30 logins in ten minutes", async () => {
  let networks = 0;
  const next = (site: string) => {
    networks += 1;
    return { "CF-Connecting-IP": `${site}:${networks.toString(16)}::1` };
  };
  const logIn = (site: string) => attempt("login", next(site));
  expect(await countAllowed(50, () => logIn("2001:db8:12"))).toBe(30);
  expect(await logIn("2001:db8:12")).toBe(tenMinutes / 1000);
  expect(await logIn("2001:db8:13")).toBe(0);
  expect(await attempt("join", next("2001:db8:12"))).toBe(0);
  setTime(tenMinutes);
  expect(await logIn("2001:db8:12")).toBe(0);
});

test("an attempt that any limit rejects is not counted, and writes nothing", async () => {
  const { ceiling } = attemptLimits.join.total;
  const all = { key: "join", windowEnd: start + oneMinute, count: ceiling };
  await app.context.db.insert(rateLimits).values(all);
  const network = newNetwork();
  const { context, usage } = countUsage(app);
  expect(await attempt("join", network, context)).toBe(60);
  expect(usage.rowsWritten).toBe(0);
  expect(await readStored()).toEqual([all]);
});

test("requests without CF-Connecting-IP count as one network, whatever headers a client forges", async () => {
  const forge = () => ({ "X-Forwarded-For": crypto.randomUUID() });
  expect(await countAllowed(11, () => attempt("login", forge()))).toBe(10);
});

test("an attempt counted while the clock was a year ahead has no effect", async () => {
  const network = newNetwork();
  setTime(365 * 24 * oneHour);
  expect(await countAllowed(10, () => attempt("login", network))).toBe(10);
  setTime(0);
  expect(await attempt("login", network)).toBe(0);
});

test("the table stores keyed hashes instead of addresses, and an hour later the next attempt deletes them", async () => {
  const network = { "CF-Connecting-IP": "203.0.113.77" };
  await attempt("join", network);
  const stored = await readStored();
  expect(stored.map(({ key }) => key).sort()).toEqual([
    "join",
    expect.stringMatching(/^join [0-9a-f]{64}$/),
  ]);
  const otherKey = createLoadContext({
    ...app.env,
    THROTTLE_KEY: "another key for the tests",
  });
  await attempt("join", network, otherKey);
  expect(await readStored()).toHaveLength(3);

  setTime(oneHour);
  await attempt("login");
  expect(await readStored()).toHaveLength(1);
});

test("sign-ups and requests to unsubscribe write less than half of the 100 000 rows a day of the free plan", async () => {
  const { db } = app.context;
  const person = { email: "asha@limits.test", name: "Asha" };
  /**
   * The rows that attempts write in a day, each with the deletion of what an
   * earlier one has left behind.
   */
  async function countDaily(
    kind: "join" | "leave",
    work: (context: Context) => Promise<unknown>,
  ) {
    const { context, usage } = countUsage(app);
    await db.delete(rateLimits);
    setTime(0);
    await attempt(kind);
    setTime(tenMinutes);
    await db
      .update(rateLimits)
      .set({ windowEnd: start + oneHour })
      .where(eq(rateLimits.key, kind));
    await attempt(kind, newNetwork(), context);
    await work(context);
    expect(usage.rowsWritten).toBeGreaterThan(0);
    // A day touches one window more than fit into it.
    return usage.rowsWritten * attemptLimits[kind].total.ceiling * 25;
  }
  const signingUp = await countDaily("join", ({ db }) =>
    addSubscriberIfNew(db, person, "2026-01-31"),
  );
  const unsubscribing = await countDaily("leave", ({ db }) =>
    removeSubscriber(db, person),
  );
  expect(signingUp + unsubscribing).toBeLessThan(50_000);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:12:34:abcd:ef01:2345:6789", "2001:db8:12:34"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", ":0:0:0"],
  ["a:b:c:d:e:f:0:1:2:3:4::", "a:b:c:d"],
])("the network of %s is %s", (ip, network) => {
  const request = buildRequest({ "CF-Connecting-IP": ip });
  expect(readIpNetwork(request)).toBe(network);
});
