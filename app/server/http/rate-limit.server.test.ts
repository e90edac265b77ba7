import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newNetwork, origin, thrownBy } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { throttleCounters } from "../data/schema.server";
import { countLogin, countSignup, inMinutes, networkOf } from "./rate-limit.server";

// Some of these tests send hundreds of statements to a real database.
vi.setConfig({ testTimeout: 90_000 });

const app = createTestApp();
const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;
const start = Date.UTC(2026, 0, 5, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.delete(throttleCounters);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const requestFrom = (network: Record<string, string>) => new Request(`${origin}/admin`, { headers: network });
const signUp = (network = newNetwork()) => countSignup(app.context.db, app.env, requestFrom(network));
const logIn = (network = newNetwork(), known = false) =>
  countLogin(app.context.db, app.env, requestFrom(network), known);

/** Makes so many calls, at most 50 in parallel because the local database may drop more connections. */
async function repeat<T>(times: number, call: () => Promise<T>): Promise<T[]> {
  const results = await Promise.all(Array.from({ length: Math.min(times, 50) }, call));
  return times > 50 ? [...results, ...(await repeat(times - 50, call))] : results;
}

/** Makes so many calls and returns how many of them were allowed. */
async function countAllowed(times: number, call: () => Promise<{ allowed: boolean }>) {
  return (await repeat(times, call)).filter(({ allowed }) => allowed).length;
}

const storedCounters = () => app.context.db.select().from(throttleCounters);

describe("countSignup", () => {
  test("allows 30 of 100 parallel sign-ups per network in ten minutes", async () => {
    const network = newNetwork();
    expect(await countAllowed(100, () => signUp(network))).toBe(30);
    expect(await signUp()).toMatchObject({ allowed: true });

    setTime(oneMinute);
    expect(await signUp(network)).toEqual({ allowed: false, retryAfter: 9 * 60 });
    setTime(tenMinutes);
    expect(await signUp(network)).toEqual({ allowed: false, retryAfter: 1 });
    setTime(tenMinutes + 1);
    expect(await signUp(network)).toMatchObject({ allowed: true });
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
    await signUp({ "CF-Connecting-IP": "2001:db8:12:34::1" });
    await signUp({ "CF-Connecting-IP": "2001:0DB8:0012:0034:0:0:0:2" });
    expect(await storedCounters()).toMatchObject([{ count: 2 }]);
  });
});

describe("countLogin", () => {
  test("allows 10 of 200 parallel attempts per network in ten minutes", async () => {
    const network = newNetwork();
    expect(await countAllowed(200, () => logIn(network))).toBe(10);

    setTime(oneMinute);
    expect(await logIn(network)).toMatchObject({ allowed: false, retryAfter: 9 * 60 });
    expect(await logIn()).toMatchObject({ allowed: true });
    setTime(tenMinutes + 1);
    expect(await logIn(network)).toMatchObject({ allowed: true });
  });

  test("allows at most 10 attempts per network in any ten minutes", async () => {
    const network = newNetwork();
    await logIn(network);
    setTime(tenMinutes - 1000);
    expect(await countAllowed(20, () => logIn(network))).toBe(9);

    setTime(tenMinutes + 1);
    expect(await logIn(network)).toMatchObject({ allowed: false, retryAfter: 599 });
    setTime(2 * tenMinutes - 999);
    expect(await countAllowed(20, () => logIn(network))).toBe(10);
  });

  test("allows 20 attempts per hour from all networks, then one per minute", async () => {
    expect(await countAllowed(50, () => logIn())).toBe(21);
    expect(await logIn()).toMatchObject({ allowed: false, retryAfter: 60 });
    setTime(oneMinute + 1);
    expect(await countAllowed(5, () => logIn())).toBe(1);
  });

  test("allows at most 100 attempts in any hour", async () => {
    const allowedAt: number[] = [];
    const attack = async (time: number, times: number, known = false) => {
      setTime(time);
      const allowed = await countAllowed(times, () => logIn(newNetwork(), known));
      allowedAt.push(...Array<number>(allowed).fill(time));
    };

    for (const turn of [1, 61]) {
      const begin = turn * (oneMinute + 1);
      await attack(begin, 25);
      await attack(begin, 25, true);
      for (let minute = 1; minute < 60; minute++) await attack(begin + minute * (oneMinute + 1), 1);
    }

    const inHourFrom = (begin: number) =>
      allowedAt.filter((time) => time >= begin && time < begin + oneHour).length;
    const most = Math.max(...allowedAt.map(inHourFrom));
    expect(most).toBeLessThanOrEqual(100);
    expect(most).toBeGreaterThan(95);
  });

  test("does not count attempts against a network when the limit of all networks rejects them", async () => {
    await repeat(25, () => logIn());
    const network = newNetwork();
    expect(await countAllowed(15, () => logIn(network))).toBe(0);

    setTime(oneMinute + 1);
    expect(await logIn(network)).toMatchObject({ allowed: true });
  });
});

describe("undo", () => {
  test("uncounts its own attempt and no other", async () => {
    const network = newNetwork();
    await repeat(9, () => logIn(network));
    for (let attempt = 0; attempt < 3; attempt++) {
      const { allowed, undo } = await logIn(network);
      expect(allowed).toBe(true);
      await undo();
    }
    expect(await logIn(network)).toMatchObject({ allowed: true });
    expect(await logIn(network)).toMatchObject({ allowed: false });
  });

  test("uncounts an attempt under the limit of one per minute", async () => {
    await repeat(20, () => logIn());
    for (let attempt = 0; attempt < 3; attempt++) {
      const { allowed, undo } = await logIn();
      expect(allowed).toBe(true);
      await undo();
    }
  });

  test("never makes a counter negative", async () => {
    const { undo } = await logIn();
    await undo();
    await undo();
    expect((await storedCounters()).map(({ count }) => count)).toEqual([0, 0]);
  });
});

describe("the table of counters", () => {
  test("stores keyed hashes instead of addresses", async () => {
    const network = { "CF-Connecting-IP": "203.0.113.77" };
    await signUp(network);
    await logIn(network);

    const keys = (await storedCounters()).map(({ key }) => key).sort();
    expect(keys).toEqual([
      "login",
      expect.stringMatching(/^login [0-9a-f]{64}$/),
      expect.stringMatching(/^signup [0-9a-f]{64}$/),
    ]);
    expect(keys[1]?.split(" ")[1]).toBe(keys[2]?.split(" ")[1]);

    await countSignup(app.context.db, { ...app.env, THROTTLE_KEY: "another key" }, requestFrom(network));
    expect(await storedCounters()).toHaveLength(4);
  });

  test("loses its expired rows with the next attempt", async () => {
    await repeat(5, () => signUp());
    await logIn();
    expect(await storedCounters()).toHaveLength(7);

    setTime(oneHour + 1);
    await signUp();
    expect(await storedCounters()).toEqual([
      { key: expect.stringMatching(/^signup /), count: 1, expiresAt: start + oneHour + 1 + tenMinutes },
    ]);
  });
});

test("countSignup and countLogin throw a 503 and log THROTTLE_KEY when it is missing", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const env = { ...app.env, THROTTLE_KEY: undefined };
  const { db } = app.context;
  expect((await thrownBy(countSignup(db, env, requestFrom(newNetwork())))).status).toBe(503);
  expect((await thrownBy(countLogin(db, env, requestFrom(newNetwork()), false))).status).toBe(503);
  expect(log.mock.calls.join("\n")).toContain("THROTTLE_KEY");
  expect(await storedCounters()).toEqual([]);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64"],
  ["2001:db8:0:3:4:5:6:7", "2001:db8:0:3::/64"],
  ["::3:4:5:6:7:8", "0:0:3:4::/64"],
  ["2001:db8:12:34::1", "2001:db8:12:34::/64"],
  ["2001:0db8:0012:0034:0000:0000:0000:0001", "2001:db8:12:34::/64"],
  ["2001:DB8:12:34:ABCD:EF01:2345:6789", "2001:db8:12:34::/64"],
  ["2001:db8:12:34::", "2001:db8:12:34::/64"],
  ["2001:db8:12:34:1::", "2001:db8:12:34::/64"],
  ["2001:db8:12:34::192.0.2.1", "2001:db8:12:34::/64"],
  ["2001:db8:12:35::1", "2001:db8:12:35::/64"],
  ["unknown", "unknown"],
])("networkOf(%s) returns %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [1, "in 1 minute"],
  [60, "in 1 minute"],
  [61, "in 2 minutes"],
  [600, "in 10 minutes"],
])("inMinutes(%i) returns %s", (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words);
});
