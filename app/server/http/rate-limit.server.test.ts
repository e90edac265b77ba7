import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countUsage } from "../../../tests/support/count-usage";
import { newNetwork, origin, thrownBy } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import type { Context } from "../data/context.server";
import { rateLimits } from "../data/schema.server";
import { removeSubscriber, subscribe } from "../subscribers/subscriptions.server";
import { countJoinOrLeave, countLogin, inMinutes, type Limit, limits, networksOf } from "./rate-limit.server";

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
const requestFrom = (network: Record<string, string>) => new Request(`${origin}/admin`, { headers: network });
const fromAddress = (address: string) => ({ "CF-Connecting-IP": address });
const signUp = (network = newNetwork(), { db } = app.context) =>
  countJoinOrLeave(db, app.env, requestFrom(network), "join");
const leave = (network = newNetwork(), { db } = app.context) =>
  countJoinOrLeave(db, app.env, requestFrom(network), "leave");
const logIn = (network = newNetwork(), browser?: string, { db } = app.context) =>
  countLogin(db, app.env, requestFrom(network), browser);

/** Makes this many calls, at most 50 in parallel because the local database may drop more connections. */
async function repeat<T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) {
    const length = Math.min(times - results.length, 50);
    const done = results.length;
    results.push(...(await Promise.all(Array.from({ length }, (_, index) => call(done + index)))));
  }
  return results;
}

/** Makes this many calls and returns how many of them were allowed. */
async function countAllowed(times: number, call: (index: number) => Promise<{ allowed: boolean }>) {
  return (await repeat(times, call)).filter(({ allowed }) => allowed).length;
}

const stored = () => app.context.db.select().from(rateLimits);

describe("countJoinOrLeave", () => {
  test("allows 30 of 50 parallel sign-ups from one network, and then one every 20 seconds", async () => {
    const network = newNetwork();
    expect(await countAllowed(50, () => signUp(network))).toBe(30);
    expect(await signUp(network)).toEqual({ allowed: false, retryAfter: 20 });

    setTime(20_000 - 1);
    expect(await signUp(network)).toEqual({ allowed: false, retryAfter: 1 });
    setTime(20_000);
    expect(await countAllowed(5, () => signUp(network))).toBe(1);
    setTime(tenMinutes + 20_000);
    expect(await countAllowed(50, () => signUp(network))).toBe(30);
  });

  test.each([
    ["an IPv4 /24", (index: number) => `203.0.113.${index}`, "203.0.114.1"],
    ["an IPv6 /48", (index: number) => `2001:db8:12:${index.toString(16)}::1`, "2001:db8:13::1"],
  ])("allows 60 of 100 sign-ups from %s, each from a network of its own", async (_, addressOf, other) => {
    expect(await countAllowed(100, (index) => signUp(fromAddress(addressOf(index))))).toBe(60);
    expect(await signUp(fromAddress(other))).toMatchObject({ allowed: true });
  });

  test.each([
    ["300 sign-ups", signUp, "join", 300, 2],
    ["100 requests to leave", leave, "leave", 100, 4],
  ] as const)(
    "allows %s from all networks, and then one every few minutes",
    async (_, count, key, burst, minutes) => {
      const sent = burst - 10;
      await app.context.db
        .insert(rateLimits)
        .values({ key, theoreticalArrival: start + sent * minutes * oneMinute });
      expect(await countAllowed(30, () => count())).toBe(10);
      expect(await count()).toEqual({ allowed: false, retryAfter: minutes * 60 });
      setTime(minutes * oneMinute);
      expect(await countAllowed(5, () => count())).toBe(1);
    },
  );

  test("a flood of sign-ups keeps nobody in other networks from leaving", async () => {
    await app.context.db
      .insert(rateLimits)
      .values({ key: "join", theoreticalArrival: start + 600 * oneMinute });
    expect(await signUp()).toMatchObject({ allowed: false });
    expect(await leave()).toMatchObject({ allowed: true });
  });

  test("ignores headers that a client can forge", async () => {
    const network = newNetwork();
    const names = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded"];
    const forged = () => Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
    await repeat(30, () => signUp({ ...network, ...forged() }));
    expect(await signUp({ ...network, ...forged() })).toMatchObject({ allowed: false });
  });

  test("counts requests without CF-Connecting-IP as one network", async () => {
    await repeat(30, () => signUp({}));
    expect(await signUp({})).toMatchObject({ allowed: false });
  });

  test("counts sign-ups separately from logins", async () => {
    const network = newNetwork();
    await repeat(30, () => signUp(network));
    expect(await logIn(network)).toMatchObject({ allowed: true });
  });

  test("counts every spelling of an IPv6 address as one network", async () => {
    await signUp(fromAddress("2001:db8:12:34::1"));
    await signUp(fromAddress("2001:0DB8:0012:0034:0:0:0:2"));
    expect(await stored()).toHaveLength(3);
  });
});

describe("countLogin", () => {
  test("allows 5 of 60 parallel attempts from one network, and then one every two minutes", async () => {
    const network = newNetwork();
    expect(await countAllowed(60, () => logIn(network))).toBe(5);
    expect(await logIn(network)).toMatchObject({ allowed: false, retryAfter: 120 });
    expect(await logIn()).toMatchObject({ allowed: true });
    setTime(2 * oneMinute);
    expect(await countAllowed(5, () => logIn(network))).toBe(1);
  });

  test("allows 20 attempts from all networks, and then one a minute", async () => {
    expect(await countAllowed(50, () => logIn())).toBe(20);
    expect(await logIn()).toMatchObject({ allowed: false, retryAfter: 60 });
    setTime(oneMinute);
    expect(await countAllowed(5, () => logIn())).toBe(1);
  });

  test("counts a known browser by its id, whatever its network and whatever strangers do", async () => {
    const network = newNetwork();
    await repeat(10, () => logIn(network));
    await repeat(25, () => logIn());
    expect(await logIn(network)).toMatchObject({ allowed: false });
    expect(await countAllowed(10, () => logIn(network, "one browser"))).toBe(5);
    expect(await countAllowed(10, () => logIn(newNetwork(), "one browser"))).toBe(0);
    expect(await countAllowed(10, () => logIn(network, "another browser"))).toBe(5);
    expect(await countAllowed(10, () => logIn(network, "a third browser"))).toBe(0);
  });

  const longest = (limit: Limit, period: number) => limit.burst + Math.floor(period / limit.interval);

  test("in any ten minutes a network has at most 10 attempts, and in any hour all together have 100", () => {
    expect(longest(limits.loginPerClient, tenMinutes)).toBeLessThanOrEqual(10);
    const perHour = longest(limits.login, oneHour) + longest(limits.loginKnown, oneHour);
    expect(perHour).toBeLessThanOrEqual(100);
  });

  test("an attack of 70 minutes stays within the limit of all networks", async () => {
    const allowedAt: number[] = [];
    for (let time = 0; time < 70 * oneMinute; time += oneMinute) {
      setTime(time);
      const allowed = await countAllowed(time === 0 ? 50 : 2, () => logIn());
      allowedAt.push(...Array<number>(allowed).fill(time));
    }
    const inHourFrom = (begin: number) =>
      allowedAt.filter((time) => time >= begin && time < begin + oneHour).length;
    expect(Math.max(...allowedAt.map(inHourFrom))).toBe(longest(limits.login, oneHour) - 1);
  });

  test("does not count an attempt that any limit rejects", async () => {
    await repeat(25, () => logIn());
    const network = newNetwork();
    expect(await countAllowed(15, () => logIn(network))).toBe(0);
    setTime(oneMinute);
    expect(await logIn(network)).toMatchObject({ allowed: true });
  });
});

test.each([
  ["login", logIn],
  ["sign-up", signUp],
] as const)(
  "a %s counted while the clock was a year ahead leaves no limit more than exhausted",
  async (_, count) => {
    const network = newNetwork();
    setTime(365 * 24 * oneHour);
    expect(await count(network)).toMatchObject({ allowed: true });
    setTime(0);
    expect(await count(network)).toMatchObject({ allowed: false, retryAfter: 120 });
    setTime(2 * oneMinute);
    expect(await countAllowed(2, () => count(network))).toBe(1);
  },
);

describe("undo", () => {
  test("uncounts its own attempt and no other", async () => {
    const network = newNetwork();
    await repeat(4, () => logIn(network));
    for (let attempt = 0; attempt < 3; attempt++) {
      const { allowed, undo } = await logIn(network);
      expect(allowed).toBe(true);
      await undo();
    }
    expect(await logIn(network)).toMatchObject({ allowed: true });
    expect(await logIn(network)).toMatchObject({ allowed: false });
  });
});

describe("the table of limits", () => {
  test("stores keyed hashes instead of addresses", async () => {
    const network = fromAddress("203.0.113.77");
    await signUp(network);
    await logIn(network);
    await logIn(network, "one browser");

    const keys = (await stored()).map(({ key }) => key);
    const hashed = keys.filter((key) => / [0-9a-f]{64}$/.test(key));
    expect(keys.filter((key) => !hashed.includes(key)).sort()).toEqual(["join", "login", "login known"]);
    expect(hashed).toHaveLength(4);

    const env = { ...app.env, THROTTLE_KEY: "another key" };
    await countJoinOrLeave(app.context.db, env, requestFrom(network), "join");
    expect(await stored()).toHaveLength(9);
  });

  test("the next attempt deletes expired rows", async () => {
    await repeat(5, () => signUp());
    await logIn();
    setTime(oneHour + 1);
    await logIn();
    const keys = (await stored()).map(({ key }) => key.split(" ")[0]);
    expect(keys.sort()).toEqual(["login", "login"]);
  });
});

describe("rows written to D1, of which the free plan has 100 000 a day", () => {
  const rows = async (work: (context: Context) => Promise<unknown>) => {
    const { context, usage } = countUsage(app.env.DB);
    await work(context);
    return usage.rowsWritten;
  };

  test("a rejected attempt writes none", async () => {
    const network = newNetwork();
    await repeat(30, () => signUp(network));
    await repeat(30, () => logIn());
    expect(await rows((context) => signUp(network, context))).toBe(0);
    expect(await rows((context) => logIn(newNetwork(), undefined, context))).toBe(0);
  });

  test("strangers can use up less than half, whatever they do", async () => {
    const signUpAndSubscribe = async (context: Context) => {
      await signUp(newNetwork(), context);
      await subscribe(context.db, { email: "asha@limits.test", name: "Asha" }, "2026-01-31");
    };
    // The first attempt writes the shared row. The second is counted with the deletion of what the first left behind.
    await signUp();
    await logIn();
    setTime(oneHour);
    const signup = await rows(signUpAndSubscribe);
    await app.context.db.delete(rateLimits);
    await leave();
    setTime(90 * oneMinute);
    const leaving = await rows(async (context) => {
      await leave(newNetwork(), context);
      await removeSubscriber(context.db, { email: "asha@limits.test" });
    });
    await app.context.db.delete(rateLimits);
    await logIn();
    setTime(2 * oneHour);
    const login = await rows((context) => logIn(newNetwork(), undefined, context));

    const perDay = ({ burst, interval }: Limit) => burst + (24 * oneHour) / interval;
    const written =
      perDay(limits.join) * signup + perDay(limits.leave) * leaving + perDay(limits.login) * login;
    expect(signup).toBeGreaterThan(10);
    expect(leaving).toBeGreaterThan(10);
    expect(login).toBeGreaterThan(5);
    expect(written).toBeLessThan(50_000);
  });
});

test("countListRequest and countLogin throw a 503 and log THROTTLE_KEY when it is missing", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const env = { ...app.env, THROTTLE_KEY: undefined };
  const { db } = app.context;
  expect((await thrownBy(countJoinOrLeave(db, env, requestFrom(newNetwork()), "join"))).status).toBe(503);
  expect((await thrownBy(countLogin(db, env, requestFrom(newNetwork()), undefined))).status).toBe(503);
  expect(log.mock.calls.join("\n")).toContain("THROTTLE_KEY");
  expect(await stored()).toEqual([]);
});

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::FFFF:192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64", "2001:db8:0::/48"],
  ["2001:db8:0:3:4:5:6:7", "2001:db8:0:3::/64", "2001:db8:0::/48"],
  ["::3:4:5:6:7:8", "0:0:3:4::/64", "0:0:3::/48"],
  ["2001:db8:12:34::1", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:0db8:0012:0034:0000:0000:0000:0001", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:DB8:12:34:ABCD:EF01:2345:6789", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8:12:34::", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8:12:34:1::", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8:12:34::192.0.2.1", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8:12:35::1", "2001:db8:12:35::/64", "2001:db8:12::/48"],
  ["unknown", "unknown", "unknown"],
])("networksOf(%s) returns %s in %s", (address, network, subnet) => {
  expect(networksOf(address)).toEqual({ network, subnet });
});

test.each([
  [1, "in 1 minute"],
  [60, "in 1 minute"],
  [61, "in 2 minutes"],
  [600, "in 10 minutes"],
])("inMinutes(%i) returns %s", (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words);
});
