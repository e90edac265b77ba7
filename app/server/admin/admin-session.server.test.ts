import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hostileCookies, hostilePasswords } from "../../../tests/support/hostile-strings";
import { newNetwork, origin, thrownBy } from "../../../tests/support/http";
import { createTestApp, secrets } from "../../../tests/support/test-app";
import { createContext } from "../data/context.server";
import { adminSessions, rateLimits } from "../data/schema.server";
import { isAdmin, logIn, logOut, pageAfterLogin, requireAdmin } from "./admin-session.server";

vi.setConfig({ testTimeout: 90_000 });

const app = createTestApp();
const oneMinute = 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);
const right = secrets.ADMIN_PASSWORD;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.batch([app.context.db.delete(rateLimits), app.context.db.delete(adminSessions)]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const contextWith = (changed: Partial<typeof secrets>) => createContext({ ...app.env, ...changed });
const storedSessions = () => app.context.db.select().from(adminSessions);

function requestWith(cookie = "", network = newNetwork()) {
  return new Request(`${origin}/admin`, { headers: { ...network, ...(cookie ? { Cookie: cookie } : {}) } });
}

const isAdminWith = (cookie: string, context = app.context) => isAdmin(requestWith(cookie), context);

/** Logs in and returns the session cookie, to send back. */
async function startSession(context = app.context, password = right) {
  const result = await logIn(requestWith(), context, password);
  if (!("cookie" in result)) throw new Error(`the login failed: ${result.refused.sentence}`);
  return result.cookie.slice(0, result.cookie.indexOf(";"));
}

async function loginStatus(password: unknown, network = newNetwork()) {
  const result = await logIn(requestWith("", network), app.context, password);
  return "cookie" in result ? 303 : result.refused.status;
}

/** The session cookie as Remix encodes this value. */
function cookieWith(value: unknown) {
  return `__Host-admin=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
}

describe("logIn", () => {
  const passwords: [string, unknown, number][] = [
    ["the correct password", right, 303],
    ...hostilePasswords(right),
    ["another password", "another password", 401],
    ["the start of the correct password", right.slice(0, -1), 401],
    ["the correct password and a line break", `${right}\n`, 401],
    ["NUL", "\u0000", 401],
    ["64 characters", "p".repeat(64), 401],
    ["a missing password", undefined, 400],
    ["a number", 123456789012, 400],
    ["a list", [right], 400],
    ["a file", new File([right], "password.txt"), 400],
  ];

  test.each(passwords.map(([name, password, status]) => [name, status, password] as const))(
    "answers %s with %i",
    async (_, status, password) => {
      expect(await loginStatus(password)).toBe(status);
      expect(await storedSessions()).toHaveLength(status === 303 ? 1 : 0);
    },
  );

  test.each([
    ["spaces at both ends", "  two  words  "],
    ["characters beyond ASCII", "नमस्ते दुनिया 🙂"],
    ["NUL", "a password\u0000with NUL"],
    ["10 000 characters", "p".repeat(10_000)],
  ])("accepts a configured password with %s", async (_, password) => {
    const context = contextWith({ ADMIN_PASSWORD: password });
    const cookie = await startSession(context, password);
    expect(await isAdminWith(cookie, context)).toBe(true);
  });

  test("returns different messages for a wrong and for an empty password", async () => {
    expect(await logIn(requestWith(), app.context, "wrong")).toMatchObject({
      refused: {
        sentence: "Invalid password",
        message: { title: "Access denied", description: "Invalid password", kind: "failure" },
      },
    });
    expect(await logIn(requestWith(), app.context, "")).toMatchObject({
      refused: { message: { title: "Password is required", kind: "failure" } },
    });
  });

  test("checks 5 of 50 parallel wrong passwords from one network, then rejects the correct one too", async () => {
    const network = newNetwork();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => loginStatus("wrong", network)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);

    const sentence = "Too many login attempts. Try again in 10 minutes.";
    expect(await logIn(requestWith("", network), app.context, right)).toMatchObject({
      refused: {
        status: 429,
        headers: { "Retry-After": "600" },
        sentence,
        message: { title: "Access denied", status: 429, description: sentence },
      },
    });
    expect(await loginStatus(right)).toBe(303);
  });

  test("counts a correct password, but not a blank one", async () => {
    const network = newNetwork();
    for (let attempt = 0; attempt < 11; attempt++) await loginStatus(" ", network);
    for (let attempt = 0; attempt < 5; attempt++) expect(await loginStatus(right, network)).toBe(303);
    expect(await loginStatus(right, network)).toBe(429);
  });

  test("returns a session cookie with HttpOnly, Secure and SameSite=Lax, and without Max-Age", async () => {
    const result = await logIn(requestWith(), app.context, right);
    const [pair, ...attributes] = "cookie" in result ? result.cookie.split("; ") : [];
    expect(pair).toMatch(/^__Host-admin=./);
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("stores the hash of the token, which is not accepted as a token", async () => {
    const cookie = await startSession();
    const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    const token: unknown = JSON.parse(atob(value));
    expect(token).toMatch(/^[0-9a-f]{64}$/);

    const [session] = await storedSessions();
    expect(session).toEqual({
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: start,
      lastUsedAt: start,
    });
    expect(session?.tokenHash).not.toBe(token);
    expect(await isAdminWith(cookieWith(session?.tokenHash))).toBe(false);
  });

  test("ends the session that the browser had, and no other", async () => {
    const [previous, other] = [await startSession(), await startSession()];
    const login = await logIn(requestWith(previous), app.context, right);
    const next = "cookie" in login ? login.cookie : "";
    expect(await isAdminWith(previous)).toBe(false);
    expect(await isAdminWith(next)).toBe(true);
    expect(await isAdminWith(other)).toBe(true);
  });

  test("deletes expired sessions", async () => {
    const times = [0, 20 * oneMinute, 31 * oneMinute];
    for (const time of times) {
      setTime(time);
      await startSession();
    }
    const kept = (await storedSessions()).map(({ createdAt }) => createdAt - start);
    expect(kept.sort()).toEqual(times.slice(1));
  });

  test.each<[string, Partial<typeof secrets>, 303 | 429]>([
    ["accepts a known browser while its own and other networks are over the limit", {}, 303],
    ["forgets known browsers when the password changes", { ADMIN_PASSWORD: "another password" }, 429],
    ["forgets known browsers when the throttle key changes", { THROTTLE_KEY: "another key" }, 429],
  ])("%s", async (_, changed, status) => {
    const first = await logIn(requestWith(), app.context, right);
    const known = "browserCookie" in first ? first.browserCookie : "";
    const network = newNetwork();
    for (let attempt = 0; attempt < 6; attempt++) await loginStatus("wrong", network);
    for (let attempt = 0; attempt < 31; attempt++) await loginStatus("wrong");
    const password = changed.ADMIN_PASSWORD ?? right;
    const second = await logIn(requestWith(known, network), contextWith(changed), password);
    expect("cookie" in second ? 303 : second.refused.status).toBe(status);
    const idOf = (cookie: string) => /^__Host-known=([^.;]+)/.exec(cookie)?.[1];
    if ("browserCookie" in second) expect(idOf(second.browserCookie)).toBe(idOf(known));
  });
});

describe("isAdmin", () => {
  test("rejects a session after 30 minutes without use", async () => {
    const [used, unused] = [await startSession(), await startSession()];
    setTime(30 * oneMinute - 1);
    expect(await isAdminWith(used)).toBe(true);
    setTime(30 * oneMinute);
    expect(await isAdminWith(unused)).toBe(false);
    // The rejected request above must not have extended the session.
    expect(await isAdminWith(unused)).toBe(false);
    setTime(60 * oneMinute - 2);
    expect(await isAdminWith(used)).toBe(true);
    setTime(90 * oneMinute);
    expect(await isAdminWith(used)).toBe(false);
  });

  test("writes the use of a session at most every five minutes", async () => {
    const cookie = await startSession();
    const uses: number[] = [];
    for (const minutes of [1, 4, 5, 6, 9, 10]) {
      setTime(minutes * oneMinute);
      expect(await isAdminWith(cookie)).toBe(true);
      const [session] = await storedSessions();
      uses.push(((session?.lastUsedAt ?? 0) - start) / oneMinute);
    }
    expect(uses).toEqual([0, 0, 5, 5, 5, 10]);
  });

  test("keeps a session when its use cannot be written", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await startSession();
    const stop = "create trigger full before update on admin_sessions begin select raise(abort, 'full'); end";
    await app.env.DB.prepare(stop).run();
    setTime(29 * oneMinute);
    expect(await isAdminWith(cookie)).toBe(true);
    await app.env.DB.prepare("drop trigger full").run();
    setTime(30 * oneMinute);
    expect(await isAdminWith(cookie)).toBe(false);
  });

  test("rejects a session after 8 hours of constant use, and the next login deletes it", async () => {
    const cookie = await startSession();
    for (let minute = 0; minute < 8 * 60; minute += 20) {
      setTime(minute * oneMinute);
      expect(await isAdminWith(cookie)).toBe(true);
    }
    setTime(8 * 60 * oneMinute - 1);
    expect(await isAdminWith(cookie)).toBe(true);
    setTime(8 * 60 * oneMinute);
    expect(await isAdminWith(cookie)).toBe(false);
    await startSession();
    expect(await storedSessions()).toHaveLength(1);
  });

  test.each([
    ["started", 365 * 24 * 60 * oneMinute, 0],
    ["used", 0, 20 * oneMinute],
  ])("rejects a session that was %s while the clock was ahead", async (_, started, used) => {
    setTime(started);
    const cookie = await startSession();
    setTime(started + used);
    expect(await isAdminWith(cookie)).toBe(true);
    setTime(0);
    expect(await isAdminWith(cookie)).toBe(false);
    await app.context.db.delete(rateLimits);
    await startSession();
    expect(await storedSessions()).toHaveLength(1);
  });

  test("accepts a session that another server has just started, whose clock is a little ahead", async () => {
    setTime(oneMinute);
    const cookie = await startSession();
    setTime(0);
    expect(await isAdminWith(cookie)).toBe(true);
  });

  test("rejects a session after the password has changed", async () => {
    const cookie = await startSession();
    const changed = contextWith({ ADMIN_PASSWORD: "a password after the change" });
    expect(await isAdminWith(cookie, changed)).toBe(false);
    expect(await isAdminWith(cookie)).toBe(true);
  });

  test("uses the first of two session cookies", async () => {
    const [cookie, forged] = [await startSession(), cookieWith("0".repeat(64))];
    expect(await isAdminWith(`${forged}; ${cookie}`)).toBe(false);
    expect(await isAdminWith(`${cookie}; ${forged}`)).toBe(true);
  });

  test("rejects a session cookie whose name is in another case", async () => {
    const cookie = (await startSession()).replace("__Host-admin", "__host-ADMIN");
    expect(await isAdminWith(cookie)).toBe(false);
  });
});

describe("requireAdmin", () => {
  const token = "0123456789abcdef".repeat(4);

  test.each([
    ...Object.entries(hostileCookies),
    ["an empty header", ""],
    ["a cookie without a name", "=abc"],
    ["another cookie", cookieWith(token).replace("__Host-admin", "admin")],
    ["JSON that is cut off", `__Host-admin=${btoa("{")}`],
    ["a long value", cookieWith("a".repeat(3000))],
    ["a token in upper case", cookieWith(token.toUpperCase())],
    ["a short token", cookieWith(token.slice(1))],
    ["a token and a line break", cookieWith(`${token}\n`)],
    ["a list", cookieWith([token])],
    ["an unencoded token", `__Host-admin=${token}`],
  ])("rejects %s with 401", async (_, cookie) => {
    await startSession();
    const refused = await thrownBy(requireAdmin(requestWith(cookie), app.context));
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe("Please log in as admin.");
  });

  test("accepts a session cookie between malformed cookies", async () => {
    const request = requestWith(`a=%E0%A4%A; ${await startSession()}; b="`);
    await expect(requireAdmin(request, app.context)).resolves.toBeUndefined();
  });
});

describe("logOut", () => {
  test("deletes the session and its cookie, but not other sessions", async () => {
    const [ended, other] = [await startSession(), await startSession()];
    expect(await logOut(requestWith(ended), app.context)).toMatch(/^__Host-admin=[^;]*;.*Max-Age=0/);
    expect(await isAdminWith(ended)).toBe(false);
    expect(await isAdminWith(other)).toBe(true);
    expect(await storedSessions()).toHaveLength(1);
  });

  test.each([
    ["no cookie", ""],
    ["a malformed cookie", "__Host-admin=abc.!!!"],
    ["an unknown token", cookieWith("0".repeat(64))],
  ])("deletes the cookie of a request with %s", async (_, cookie) => {
    expect(await logOut(requestWith(cookie), app.context)).toContain("Max-Age=0");
  });
});

test.each([undefined, "", "short", "eleven char"])(
  "every admin function answers 503 and logs ADMIN_PASSWORD when the configured password is %j",
  async (password) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await startSession();
    const context = createContext({ ...app.env, ADMIN_PASSWORD: password });
    const calls = [
      () => logIn(requestWith(), context, password),
      () => logIn(requestWith(), context, ""),
      () => isAdmin(requestWith(), context),
      () => requireAdmin(requestWith(cookie), context),
      () => logOut(requestWith(cookie), context),
    ];
    for (const call of calls) {
      const refused = await thrownBy(call());
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("60");
      expect(await refused.text()).toBe("Admin is not configured");
    }
    expect(log.mock.calls.join("\n")).toContain("ADMIN_PASSWORD is missing or invalid");
  },
);

test.each([
  ["/admin", "/admin"],
  ["/admin?after=100&row=101", "/admin?after=100&row=101"],
  ["/admin?next=%2Fadmin%2Fsubscribers%2F7", "/admin/subscribers/7"],
  ["/admin?next=%2Fadmin%3Fafter%3D100%26row%3D101", "/admin?after=100&row=101"],
  ["/admin?search=x", "/admin"],
  ...[
    ...[
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/admin//evil.example",
      "/admin/../contact",
      "",
    ],
    ...[
      "/admin@evil.example",
      "/admin.evil.example",
      "/admin/subscribers/1x",
      "/contact",
      "/admin\n/x",
      "\n/admin",
    ],
    ...["/admin/subscribers.csv", "javascript:alert(1)", "/admin/subscribers/7?x", "/admin?after=1&row=2#x"],
  ].map((next) => [`/admin?next=${encodeURIComponent(next)}`, "/admin"]),
])("a login at %s leads to %s", (address, page) => {
  expect(pageAfterLogin(new URL(address, origin))).toBe(page);
});
