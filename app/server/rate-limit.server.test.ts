import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countUsage } from "../../tests/support/fault-injection";
import { newNetwork, origin } from "../../tests/support/http";
import { createTestApp } from "../../tests/support/test-app";
import { type Context, createContext } from "./data/context.server";
import { rateLimits } from "./data/schema.server";
import { identifyNetwork, limitAttempt, limits } from "./rate-limit.server";
import {
  removeSubscriber,
  subscribe,
} from "./subscribers/subscriptions.server";

vi.setConfig({ testTimeout: 90_000 });

const app = createTestApp();
const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;
const start = Date.UTC(2026, 0, 5, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.delete(rateLimits);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const buildRequest = (headers: Record<string, string>) =>
  new Request(`${origin}/admin`, { headers });
const fromAddress = (address: string) => ({ "CF-Connecting-IP": address });
const readStored = () => app.context.db.select().from(rateLimits);

/** In seconds; 0 if the attempt is allowed. */
const attempt = (
  kind: keyof typeof limits,
  network = newNetwork(),
  context: Context = app.context,
) => limitAttempt(buildRequest(network), context, kind);

/** At most 50 in parallel, because the local database may drop more. */
async function countAllowed(
  times: number,
  call: (index: number) => Promise<number>,
): Promise<number> {
  let allowed = 0;
  for (let first = 0; first < times; first += 50) {
    const calls = Array.from(
      { length: Math.min(50, times - first) },
      (_, index) => call(first + index),
    );
    allowed += (await Promise.all(calls)).filter(
      (retryAfter) => retryAfter === 0,
    ).length;
  }
  return allowed;
}

test.each([
  ["join", 30],
  ["leave", 30],
  ["login", 10],
] as const)(
  "of 50 parallel attempts to %s from one network, %i are allowed in ten minutes",
  async (kind, most) => {
    const network = newNetwork();
    setTime(oneMinute);
    expect(await countAllowed(50, () => attempt(kind, network))).toBe(most);
    setTime(tenMinutes);
    expect(await attempt(kind, network)).toBe(60);
    expect(await attempt(kind)).toBe(0);
    setTime(oneMinute + tenMinutes - 1);
    expect(await attempt(kind, network)).toBe(1);
    setTime(oneMinute + tenMinutes);
    expect(await countAllowed(50, () => attempt(kind, network))).toBe(most);
  },
);

test.each(["join", "leave"] as const)(
  "attempts to %s have a ceiling for all networks, which the other does not use up",
  async (kind) => {
    const { ceiling } = limits[kind].total;
    await app.context.db
      .insert(rateLimits)
      .values({ key: kind, windowEnd: start + oneHour, count: ceiling - 5 });
    expect(await countAllowed(20, () => attempt(kind))).toBe(5);
    expect(await attempt(kind)).toBe(oneHour / 1000);
    expect(await attempt(kind === "join" ? "leave" : "join")).toBe(0);
    setTime(oneHour);
    expect(await attempt(kind)).toBe(0);
  },
);

test("strangers cannot lock the admin out: logins have no ceiling for all networks", async () => {
  expect(await countAllowed(150, () => attempt("login"))).toBe(150);
});

test("an attempt that any limit rejects is not counted, and writes nothing", async () => {
  const { ceiling } = limits.join.total;
  const all = { key: "join", windowEnd: start + oneMinute, count: ceiling };
  await app.context.db.insert(rateLimits).values(all);
  const network = newNetwork();
  const { context, usage } = countUsage(app);
  expect(await countAllowed(35, () => attempt("join", network, context))).toBe(
    0,
  );
  expect(usage.rowsWritten).toBe(0);
  expect(await readStored()).toEqual([all]);

  setTime(oneMinute);
  expect(await countAllowed(35, () => attempt("join", network))).toBe(30);
  expect(await readStored()).toContainEqual({
    key: "join",
    windowEnd: start + oneMinute + oneHour,
    count: 30,
  });
});

test("requests without CF-Connecting-IP count as one network, whatever headers a client forges", async () => {
  const names = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded"];
  const forge = () =>
    Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
  expect(await countAllowed(31, () => attempt("join", forge()))).toBe(30);
});

test("an attempt counted while the clock was a year ahead has no effect", async () => {
  const network = newNetwork();
  setTime(365 * 24 * oneHour);
  expect(await countAllowed(10, () => attempt("login", network))).toBe(10);
  setTime(0);
  expect(await countAllowed(11, () => attempt("login", network))).toBe(10);
});

test("the table stores keyed hashes instead of addresses, and an hour later the next attempt deletes them", async () => {
  const network = fromAddress("203.0.113.77");
  for (const kind of ["join", "leave", "login"] as const)
    await attempt(kind, network);
  const readKeys = async () =>
    (await readStored())
      .map(({ key }) => key.replace(/ [0-9a-f]{64}$/, " hash"))
      .sort();
  expect(await readKeys()).toEqual([
    "join",
    "join hash",
    "leave",
    "leave hash",
    "login hash",
  ]);
  const otherKey = createContext({ ...app.env, THROTTLE_KEY: "another key" });
  await attempt("login", network, otherKey);
  expect(await readStored()).toHaveLength(6);

  setTime(oneHour);
  await attempt("login", fromAddress("203.0.113.78"));
  expect(await readKeys()).toEqual(["login hash"]);
});

test("sign-ups and requests to leave write less than half of the 100 000 rows a day of the free plan", async () => {
  /**
   * The rows that attempts write in a day, each with the deletion of what an
   * earlier one has left behind.
   */
  const countDaily = async (
    kind: "join" | "leave",
    work: (context: Context) => Promise<unknown>,
  ) => {
    const { context, usage } = countUsage(app);
    await app.context.db.delete(rateLimits);
    setTime(0);
    await attempt(kind);
    setTime(tenMinutes);
    await app.context.db
      .update(rateLimits)
      .set({ windowEnd: start + oneHour })
      .where(eq(rateLimits.key, kind));
    await attempt(kind, newNetwork(), context);
    await work(context);
    expect(usage.rowsWritten).toBeGreaterThan(0);
    // A day touches one window more than fit into it.
    return usage.rowsWritten * limits[kind].total.ceiling * 25;
  };
  const joining = await countDaily("join", ({ db }) => {
    const email = `${crypto.randomUUID()}@limits.test`;
    return subscribe(db, { email, name: "Asha" }, "2026-01-31");
  });
  const email = "asha@limits.test";
  await subscribe(app.context.db, { email, name: "Asha" }, "2026-01-31");
  const leaving = await countDaily("leave", ({ db }) =>
    removeSubscriber(db, { email }),
  );
  expect(joining + leaving).toBeLessThan(50_000);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:12:34:abcd:ef01:2345:6789", "2001:db8:12:34"],
  ["2001:db8:12:34:1::", "2001:db8:12:34"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", ":0:0:0"],
  ["a:b:c:d:e:f:0:1:2:3:4::", "a:b:c:d"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(identifyNetwork(buildRequest(fromAddress(address)))).toBe(network);
});
