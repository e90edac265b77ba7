import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newNetwork, origin, thrownBy } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { throttleCounters } from "../data/schema.server";
import { countLogin, countSignup, inMinutes, networkOf } from "./rate-limit.server";

// Some of these ask a real database hundreds of times.
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

function from(network: Record<string, string>) {
  return new Request(`${origin}/admin`, { method: "POST", headers: network });
}

const signUpFrom = (network: Record<string, string>) => countSignup(app.context.db, app.env, from(network));
const logInFrom = (network: Record<string, string>, known = false) =>
  countLogin(app.context.db, app.env, from(network), known);

/** Runs `work` so many times, fifty at once: more sockets than that the local database may drop. */
async function times<T>(many: number, work: () => Promise<T>): Promise<T[]> {
  const now = await Promise.all(Array.from({ length: Math.min(many, 50) }, work));
  return many > 50 ? [...now, ...(await times(many - 50, work))] : now;
}

const allowedOf = (verdicts: { allowed: boolean }[]) => verdicts.filter(({ allowed }) => allowed).length;
const counters = () => app.context.db.select().from(throttleCounters);

describe("sign-ups", () => {
  test("are allowed thirty times a network in ten minutes, and another network does not notice", async () => {
    const school = newNetwork();
    expect(allowedOf(await times(30, () => signUpFrom(school)))).toBe(30);

    vi.setSystemTime(start + oneMinute);
    expect(await signUpFrom(school)).toEqual({ allowed: false, retryAfter: 9 * 60 });
    expect(await signUpFrom(newNetwork())).toMatchObject({ allowed: true });
  });

  test("are allowed thirty times when a hundred come at once", async () => {
    const school = newNetwork();
    expect(allowedOf(await times(100, () => signUpFrom(school)))).toBe(30);
  });

  test("are allowed again once the ten minutes are over, however often somebody tried in between", async () => {
    const school = newNetwork();
    await times(40, () => signUpFrom(school));
    vi.setSystemTime(start + tenMinutes);
    expect(await signUpFrom(school)).toEqual({ allowed: false, retryAfter: 1 });
    vi.setSystemTime(start + tenMinutes + 1);
    expect(await signUpFrom(school)).toMatchObject({ allowed: true });
  });

  test("are not counted by headers that anybody can write", async () => {
    const school = newNetwork();
    const claims = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded"];
    const elsewhere = () => Object.fromEntries(claims.map((header) => [header, crypto.randomUUID()]));
    await times(30, () => signUpFrom({ ...school, ...elsewhere() }));
    expect(await signUpFrom({ ...school, ...elsewhere() })).toMatchObject({ allowed: false });
  });

  test("share one count where the network is unknown", async () => {
    await times(30, () => signUpFrom({}));
    expect(await signUpFrom({})).toMatchObject({ allowed: false });
  });

  test("and logins are counted apart", async () => {
    const school = newNetwork();
    await times(30, () => signUpFrom(school));
    expect(await logInFrom(school)).toMatchObject({ allowed: true });
  });
});

describe("wrong passwords", () => {
  test("are looked at ten times a network in ten minutes", async () => {
    const home = newNetwork();
    expect(allowedOf(await times(10, () => logInFrom(home)))).toBe(10);

    vi.setSystemTime(start + oneMinute);
    expect(await logInFrom(home)).toMatchObject({ allowed: false, retryAfter: 9 * 60 });
    expect(await logInFrom(newNetwork())).toMatchObject({ allowed: true });

    vi.setSystemTime(start + tenMinutes + 1);
    expect(await logInFrom(home)).toMatchObject({ allowed: true });
  });

  test("are looked at ten times when two hundred come at once from one network", async () => {
    const home = newNetwork();
    expect(allowedOf(await times(200, () => logInFrom(home)))).toBe(10);
  });

  test("are never looked at more than ten times a network in any ten minutes", async () => {
    const home = newNetwork();
    await logInFrom(home);
    vi.setSystemTime(start + tenMinutes - 1000);
    expect(allowedOf(await times(20, () => logInFrom(home)))).toBe(9);

    vi.setSystemTime(start + tenMinutes + 1);
    expect(await logInFrom(home)).toMatchObject({ allowed: false, retryAfter: 599 });
    vi.setSystemTime(start + 2 * tenMinutes - 999);
    expect(allowedOf(await times(20, () => logInFrom(home)))).toBe(10);
  });

  test("are looked at twenty times an hour and then once a minute when they come from everywhere", async () => {
    expect(allowedOf(await times(50, () => logInFrom(newNetwork())))).toBe(21);

    expect(await logInFrom(newNetwork())).toMatchObject({ allowed: false, retryAfter: 60 });
    vi.setSystemTime(start + oneMinute + 1);
    expect(allowedOf(await times(5, () => logInFrom(newNetwork())))).toBe(1);
  });

  test("are never looked at more than a hundred times in any hour, at the worst of moments", async () => {
    const lookedAt: number[] = [];
    const attack = async (at: number, many: number, known = false) => {
      vi.setSystemTime(at);
      const allowed = allowedOf(await times(many, () => logInFrom(newNetwork(), known)));
      lookedAt.push(...Array<number>(allowed).fill(at));
    };

    for (const turn of [1, 61]) {
      const at = start + turn * (oneMinute + 1);
      await attack(at, 25);
      await attack(at, 25, true);
      for (let minute = 1; minute < 60; minute++) await attack(at + minute * (oneMinute + 1), 2);
    }

    const inTheHourAfter = (time: number) =>
      lookedAt.filter((at) => at >= time && at < time + oneHour).length;
    const worst = Math.max(...lookedAt.map(inTheHourAfter));
    expect(worst).toBeLessThanOrEqual(100);
    expect(worst).toBeGreaterThan(95);
  });

  test("that are refused because of others do not use up a network's own ten", async () => {
    await times(25, () => logInFrom(newNetwork()));
    const home = newNetwork();
    expect(allowedOf(await times(15, () => logInFrom(home)))).toBe(0);

    vi.setSystemTime(start + oneMinute + 1);
    expect(await logInFrom(home)).toMatchObject({ allowed: true });
  });
});

describe("a right password", () => {
  test("takes its try back, so that any number of right ones is allowed", async () => {
    const home = newNetwork();
    for (let login = 0; login < 12; login++) {
      const { allowed, forgive } = await logInFrom(home);
      expect(allowed).toBe(true);
      await forgive();
    }
  });

  test("takes back its own try only", async () => {
    const home = newNetwork();
    await times(9, () => logInFrom(home));
    await logInFrom(home).then(({ forgive }) => forgive());
    expect(await logInFrom(home)).toMatchObject({ allowed: true });
    expect(await logInFrom(home)).toMatchObject({ allowed: false });
  });

  test("leaves the slow lane to the next one", async () => {
    await times(20, () => logInFrom(newNetwork()));
    for (let login = 0; login < 3; login++) {
      const { allowed, forgive } = await logInFrom(newNetwork());
      expect(allowed).toBe(true);
      await forgive();
    }
  });

  test("whose counter has run out meanwhile takes nothing below zero", async () => {
    const { forgive } = await logInFrom(newNetwork());
    await forgive();
    await forgive();
    expect((await counters()).map(({ count }) => count)).toEqual([0, 0]);
  });
});

describe("the table", () => {
  test("keeps no address, only keyed hashes", async () => {
    const network = { "CF-Connecting-IP": "203.0.113.77" };
    await signUpFrom(network);
    await logInFrom(network);

    const keys = (await counters()).map(({ key }) => key).sort();
    expect(keys).toEqual([
      "login",
      expect.stringMatching(/^login [0-9a-f]{64}$/),
      expect.stringMatching(/^signup [0-9a-f]{64}$/),
    ]);
    expect(keys[1]?.split(" ")[1]).toBe(keys[2]?.split(" ")[1]);

    await countSignup(app.context.db, { ...app.env, THROTTLE_KEY: "another key" }, from(network));
    expect(await counters()).toHaveLength(4);
  });

  test("forgets what has run out when the next one comes", async () => {
    await times(5, () => signUpFrom(newNetwork()));
    await logInFrom(newNetwork());
    expect(await counters()).toHaveLength(7);

    vi.setSystemTime(start + oneHour + 1);
    await signUpFrom(newNetwork());
    expect(await counters()).toEqual([
      { key: expect.stringMatching(/^signup /), count: 1, expiresAt: start + oneHour + 1 + tenMinutes },
    ]);
  });
});

test("without a key nothing is counted: 503, and the log names the secret", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const env = { ...app.env, THROTTLE_KEY: undefined };
  const { db } = app.context;
  expect((await thrownBy(countSignup(db, env, from(newNetwork())))).status).toBe(503);
  expect((await thrownBy(countLogin(db, env, from(newNetwork()), false))).status).toBe(503);
  expect(log.mock.calls.join("\n")).toContain("THROTTLE_KEY");
  expect(await counters()).toEqual([]);
});

describe("a network", () => {
  const sameHousehold = [
    "2001:db8:12:34::1",
    "2001:0db8:0012:0034:0000:0000:0000:0001",
    "2001:DB8:12:34:ABCD:EF01:2345:6789",
    "2001:db8:12:34::",
    "2001:db8:12:34:0:0:0:1",
    "2001:db8:12:34:1::",
    "2001:db8:12:34::192.0.2.1",
  ];

  test.each(sameHousehold)("is the same household for %s", (address) => {
    expect(networkOf(address)).toBe("2001:db8:12:34::/64");
  });

  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["0:0:0:0:0:0:0:1", "0:0:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64"],
    ["2001:db8:0:3:4:5:6:7", "2001:db8:0:3::/64"],
    ["::3:4:5:6:7:8", "0:0:3:4::/64"],
    ["2001:db8:12:35::1", "2001:db8:12:35::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test("counts as one in every spelling", async () => {
    for (const address of sameHousehold) await signUpFrom({ "CF-Connecting-IP": address });
    expect(await counters()).toMatchObject([{ count: sameHousehold.length }]);
  });
});

test.each([
  [1, "in 1 minute"],
  [60, "in 1 minute"],
  [61, "in 2 minutes"],
  [600, "in 10 minutes"],
])("a wait of %i seconds is said as %s", (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words);
});
