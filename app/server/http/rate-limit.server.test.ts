import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countUsage } from "../../../tests/support/fault-injection";
import { newNetwork, origin } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { type Context, createContext } from "../data/context.server";
import { rateLimits } from "../data/schema.server";
import {
  removeSubscriber,
  subscribe,
} from "../subscribers/subscriptions.server";
import {
  identifyNetworks,
  type Limit,
  limitJoinOrLeave,
  limitLogin,
  limits,
} from "./rate-limit.server";

// Some of these tests send hundreds of statements to a real database.
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
// Each returns after how many seconds to retry: 0 if the attempt was allowed.
const signUp = (network = newNetwork(), context: Context = app.context) =>
  limitJoinOrLeave(buildRequest(network), context, "join");
const leave = (network = newNetwork(), context: Context = app.context) =>
  limitJoinOrLeave(buildRequest(network), context, "leave");
const logIn = (
  network = newNetwork(),
  browser?: string,
  context: Context = app.context,
) => limitLogin(buildRequest(network), context, browser);

/**
 * Makes this many calls, at most 50 in parallel because the local database may
 * drop more, and counts the allowed ones.
 */
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

const readStored = () => app.context.db.select().from(rateLimits);

test.each<
  [string, number, (network?: Record<string, string>) => Promise<number>]
>([
  ["sign-ups", 30, signUp],
  ["requests to leave", 30, leave],
  ["logins", 10, logIn],
])(
  "of 50 parallel %s from one network, %i are allowed in ten minutes",
  async (_, most, call) => {
    const network = newNetwork();
    setTime(oneMinute);
    expect(await countAllowed(50, () => call(network))).toBe(most);
    setTime(tenMinutes);
    expect(await call(network)).toBe(60);
    expect(await call()).toBe(0);
    setTime(oneMinute + tenMinutes - 1);
    expect(await call(network)).toBe(1);
    setTime(oneMinute + tenMinutes);
    expect(await countAllowed(50, () => call(network))).toBe(most);
  },
);

test.each([
  ["join", signUp],
  ["leave", leave],
  ["login", logIn],
  ["login known", () => logIn(newNetwork(), crypto.randomUUID())],
] as const)("%s has a ceiling for all networks", async (key, call) => {
  const { ceiling, window } =
    limits[key === "login known" ? "loginKnown" : key];
  await app.context.db
    .insert(rateLimits)
    .values({ key, windowEnd: start + window, count: ceiling - 5 });
  expect(await countAllowed(20, () => call())).toBe(5);
  expect(await call()).toBe(window / 1000);
  // A flood of sign-ups keeps nobody from leaving.
  if (key === "join") expect(await leave()).toBe(0);
  setTime(window);
  expect(await call()).toBe(0);
});

test.each([
  ["an IPv4 /24", (index: number) => `203.0.113.${index}`, "203.0.114.1"],
  [
    "an IPv6 /48",
    (index: number) => `2001:db8:12:${index.toString(16)}::1`,
    "2001:db8:13::1",
  ],
])(
  "of 100 sign-ups from as many networks in %s, 60 are allowed",
  async (_, makeAddress, other) => {
    expect(
      await countAllowed(100, (index) =>
        signUp(fromAddress(makeAddress(index))),
      ),
    ).toBe(60);
    expect(await signUp(fromAddress(other))).toBe(0);
  },
);

test("requests without CF-Connecting-IP count as one network, whatever headers a client forges", async () => {
  const names = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded"];
  const forge = () =>
    Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
  expect(await countAllowed(31, () => signUp(forge()))).toBe(30);
  expect(await logIn({})).toBe(0);
});

test("an attempt that any limit rejects is not counted", async () => {
  const { ceiling, window } = limits.login;
  const all = { key: "login", windowEnd: start + oneMinute, count: ceiling };
  await app.context.db.insert(rateLimits).values(all);
  const network = newNetwork();
  expect(await countAllowed(15, () => logIn(network))).toBe(0);
  expect(await readStored()).toEqual([all]);
  setTime(oneMinute);
  expect(await countAllowed(15, () => logIn(network))).toBe(10);
  expect(await readStored()).toContainEqual({
    key: "login",
    windowEnd: start + oneMinute + window,
    count: 10,
  });
});

test("an attempt counted while the clock was a year ahead has no effect", async () => {
  const network = newNetwork();
  setTime(365 * 24 * oneHour);
  expect(await countAllowed(10, () => logIn(network))).toBe(10);
  setTime(0);
  expect(await countAllowed(11, () => logIn(network))).toBe(10);
});

test("the table of limits stores keyed hashes instead of addresses", async () => {
  const network = fromAddress("203.0.113.77");
  await signUp(network);
  await logIn(network);
  await logIn(network, "one browser");
  const hash = expect.stringMatching(/^(list|login) [0-9a-f]{64}$/);
  const keys = (await readStored()).map(({ key }) => key).sort();
  expect(keys).toEqual([
    "join",
    hash,
    hash,
    "login",
    hash,
    hash,
    "login known",
  ]);

  await signUp(
    network,
    createContext({ ...app.env, THROTTLE_KEY: "another key" }),
  );
  expect(await readStored()).toHaveLength(9);
});

test("an hour later the next attempt deletes everything that was stored about a network or a browser", async () => {
  for (const call of [signUp, leave, logIn]) await call();
  await logIn(newNetwork(), "one browser");
  setTime(oneHour);
  await signUp(fromAddress("203.0.113.77"));
  const keys = (await readStored()).map(({ key }) =>
    key.replace(/[0-9a-f]{64}/, "hash"),
  );
  expect(keys.sort()).toEqual(["join", "leave", "list hash", "list hash"]);
});

test("rejected attempts write no row, and others few: strangers use up less than half of the 100 000 a day of the free plan", async () => {
  const network = newNetwork();
  await countAllowed(30, () => signUp(network));
  const rejected = countUsage(app);
  await signUp(network, rejected.context);
  expect(rejected.usage.rowsWritten).toBe(0);

  /**
   * The rows that attempts write in a day, each with the deletion of what an
   * earlier one has left behind.
   */
  const countDaily = async (
    { ceiling, window }: Limit,
    attempt: (context: Context) => Promise<unknown>,
  ) => {
    const { context, usage } = countUsage(app);
    await app.context.db.delete(rateLimits);
    setTime(0);
    await attempt(app.context);
    const isForAll = inArray(rateLimits.key, ["join", "leave", "login"]);
    await app.context.db
      .update(rateLimits)
      .set({ windowEnd: start + 3 * oneHour })
      .where(isForAll);
    setTime(2 * oneHour);
    await attempt(context);
    expect(usage.rowsWritten).toBeGreaterThan(0);
    // A day touches one window more than fit into it.
    return usage.rowsWritten * ceiling * ((24 * oneHour) / window + 1);
  };
  const join = await countDaily(limits.join, async (context) => {
    await signUp(newNetwork(), context);
    await subscribe(
      context.db,
      { email: `${crypto.randomUUID()}@limits.test`, name: "Asha" },
      "2026-01-31",
    );
  });
  const leaving = await countDaily(limits.leave, async (context) => {
    await subscribe(
      app.context.db,
      { email: "asha@limits.test", name: "Asha" },
      "2026-01-31",
    );
    await leave(newNetwork(), context);
    await removeSubscriber(context.db, { email: "asha@limits.test" });
  });
  const login = await countDaily(limits.login, (context) =>
    logIn(newNetwork(), undefined, context),
  );
  expect(join + leaving + login).toBeLessThan(50_000);
});

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::FFFF:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64", "2001:db8:0::/48"],
  ["::3:4:5:6:7:8", "0:0:3:4::/64", "0:0:3::/48"],
  [
    "2001:0DB8:0012:0034:ABCD:EF01:2345:6789",
    "2001:db8:12:34::/64",
    "2001:db8:12::/48",
  ],
  ["2001:db8:12:34:1::", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8:12:34::192.0.2.1", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["unknown", "unknown", "unknown"],
])(
  "identifyNetworks(%s) returns %s in %s",
  (address, network, widerNetwork) => {
    expect(identifyNetworks(buildRequest(fromAddress(address)))).toEqual({
      network,
      widerNetwork,
    });
  },
);
