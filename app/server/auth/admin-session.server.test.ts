import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  hostileCookies,
  hostilePasswords,
} from "../../../tests/support/hostile-strings";
import { catchResponse, newNetwork, origin } from "../../../tests/support/http";
import { createTestApp, secrets } from "../../../tests/support/test-app";
import { createContext } from "../data/context.server";
import { adminSessions, rateLimits } from "../data/schema.server";
import {
  choosePageAfterLogin,
  isAdmin,
  logIn,
  logOut,
  requireAdmin,
} from "./admin-session.server";

vi.setConfig({ testTimeout: 90_000 });

const app = createTestApp();
const oneMinute = 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);
const right = secrets.ADMIN_PASSWORD;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.batch([
    app.context.db.delete(rateLimits),
    app.context.db.delete(adminSessions),
  ]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const buildContext = (changed: Partial<typeof secrets>) =>
  createContext({ ...app.env, ...changed });
const readSessions = () => app.context.db.select().from(adminSessions);

function buildRequest(cookie = "", network = newNetwork()) {
  return new Request(`${origin}/admin`, {
    headers: { ...network, ...(cookie ? { Cookie: cookie } : {}) },
  });
}

const isAdminWith = (cookie: string, context = app.context) =>
  isAdmin(buildRequest(cookie), context);

async function tryLogin(
  password: unknown,
  { cookie = "", network = newNetwork(), context = app.context } = {},
) {
  const result = await logIn(buildRequest(cookie, network), context, password);
  if (!("cookie" in result))
    return { status: result.refused.status, session: "" };
  return { status: 303, session: result.cookie };
}

async function startSession(context = app.context, password = right) {
  const { session } = await tryLogin(password, { context });
  expect(session).not.toBe("");
  return session.slice(0, session.indexOf(";"));
}

function buildCookie(value: unknown) {
  return `__Host-admin=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
}

describe("logIn", () => {
  test.each<[string, unknown, number]>([
    ["the correct password", right, 303],
    ...hostilePasswords(right),
    ["the start of the correct password", right.slice(0, -1), 401],
    ["the correct password and a line break", `${right}\n`, 401],
    ["a missing password", undefined, 400],
    ["a list", [right], 400],
    ["a file", new File([right], "password.txt"), 400],
  ])("answers %s", async (_, password, status) => {
    expect((await tryLogin(password)).status).toBe(status);
    expect(await readSessions()).toHaveLength(status === 303 ? 1 : 0);
  });

  test("checks 10 of 200 parallel wrong passwords from one network, then rejects the correct one too", async () => {
    const network = newNetwork();
    const logins = await Promise.all(
      Array.from({ length: 200 }, () => tryLogin("wrong", { network })),
    );
    expect(logins.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(logins.filter(({ status }) => status === 429)).toHaveLength(190);
    expect(
      await logIn(buildRequest("", network), app.context, right),
    ).toMatchObject({
      refused: {
        headers: { "Retry-After": "600" },
        message: { title: "Access denied", status: 429 },
      },
    });
    expect((await tryLogin(right)).status).toBe(303);
  });

  test("counts a correct password, but not a blank one", async () => {
    const network = newNetwork();
    for (let attempt = 0; attempt < 6; attempt++)
      await tryLogin(" ", { network });
    for (const status of [...Array<number>(10).fill(303), 429])
      expect((await tryLogin(right, { network })).status).toBe(status);
  });

  test("returns a session cookie that ends with the browser", async () => {
    const { session } = await tryLogin(right);
    expect(session).toMatch(
      /^__Host-admin=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("stores the hash of the token, which is not accepted as a token", async () => {
    const cookie = await startSession();
    const token: unknown = JSON.parse(
      atob(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1))),
    );
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const [{ tokenHash, ...times } = { tokenHash: "" }] = await readSessions();
    expect(times).toEqual({ createdAt: start, lastUsedAt: start });
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenHash).not.toBe(token);
    expect(await isAdminWith(buildCookie(tokenHash))).toBe(false);
  });

  test("ends the session that the browser had, and no other, and deletes expired ones", async () => {
    const [previous, other] = [await startSession(), await startSession()];
    await tryLogin(right, { cookie: previous });
    expect([await isAdminWith(previous), await isAdminWith(other)]).toEqual([
      false,
      true,
    ]);
    setTime(20 * oneMinute);
    await startSession();
    setTime(31 * oneMinute);
    await startSession();
    const ages = (await readSessions()).map(
      ({ createdAt }) => (createdAt - start) / oneMinute,
    );
    expect(ages.sort()).toEqual([20, 31]);
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
    expect(await isAdminWith(used)).toBe(true);
  });

  test("keeps a session when its use cannot be written", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await startSession();
    const stop =
      "create trigger full before update on admin_sessions begin select raise(abort, 'full'); end";
    await app.env.DB.prepare(stop).run();
    setTime(29 * oneMinute);
    expect(await isAdminWith(cookie)).toBe(true);
    await app.env.DB.prepare("drop trigger full").run();
    setTime(30 * oneMinute);
    expect(await isAdminWith(cookie)).toBe(false);
  });

  test("rejects a session after 8 hours of constant use", async () => {
    const cookie = await startSession();
    const eightHours = 8 * 60 * oneMinute;
    for (let time = 0; time < eightHours; time += 20 * oneMinute) {
      setTime(time);
      expect(await isAdminWith(cookie)).toBe(true);
    }
    setTime(eightHours - 1);
    expect(await isAdminWith(cookie)).toBe(true);
    setTime(eightHours);
    expect(await isAdminWith(cookie)).toBe(false);
  });

  test.each([
    ["started", 365 * 24 * 60 * oneMinute, 0, false],
    ["used", 0, 20 * oneMinute, false],
    // Another server's clock may be a little ahead.
    ["started a minute ago", oneMinute, 0, true],
  ])(
    "of a session that was %s while the clock was ahead",
    async (_, started, used, isAccepted) => {
      setTime(started);
      const cookie = await startSession();
      setTime(started + used);
      expect(await isAdminWith(cookie)).toBe(true);
      setTime(0);
      expect(await isAdminWith(cookie)).toBe(isAccepted);
    },
  );

  test("rejects a session after the password has changed", async () => {
    const cookie = await startSession();
    expect(
      await isAdminWith(
        cookie,
        buildContext({ ADMIN_PASSWORD: "a new password" }),
      ),
    ).toBe(false);
  });

  test("accepts a session cookie between malformed cookies, if it is the first of its name", async () => {
    const session = await startSession();
    expect(await isAdminWith(`a=%E0%A4%A; ${session}; b="`)).toBe(true);
    expect(
      await isAdminWith(`${buildCookie("0".repeat(64))}; ${session}`),
    ).toBe(false);
  });
});

const token = "0123456789abcdef".repeat(4);

test.each([
  ...Object.entries(hostileCookies),
  ["no cookie", ""],
  ["JSON that is cut off", `__Host-admin=${btoa("{")}`],
  ["a short token", buildCookie(token.slice(1))],
  ["a list", buildCookie([token])],
  ["an unencoded token", `__Host-admin=${token}`],
])(
  "%s is rejected with 401, and can be deleted by logging out",
  async (_, cookie) => {
    await startSession();
    const refused = await catchResponse(
      requireAdmin(buildRequest(cookie), app.context),
    );
    expect([refused.status, await refused.text()]).toEqual([
      401,
      "Please log in as admin.",
    ]);
    expect(await logOut(buildRequest(cookie), app.context)).toMatch(
      /^__Host-admin=[^;]*;.*Max-Age=0/,
    );
  },
);

test("logOut ends the session, but not other sessions", async () => {
  const [ended, other] = [await startSession(), await startSession()];
  expect(await logOut(buildRequest(ended), app.context)).toMatch(
    /^__Host-admin=[^;]*;.*Max-Age=0/,
  );
  expect([await isAdminWith(ended), await isAdminWith(other)]).toEqual([
    false,
    true,
  ]);
});

test.each([undefined, "", "eleven char"])(
  "with the password %j, nobody is admin: 503",
  async (password) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await startSession();
    const context = createContext({ ...app.env, ADMIN_PASSWORD: password });
    for (const call of [
      () => logIn(buildRequest(), context, password),
      () => isAdmin(buildRequest(cookie), context),
    ]) {
      const refused = await catchResponse(call());
      expect([refused.status, await refused.text()]).toEqual([
        503,
        "Admin is not configured",
      ]);
    }
    expect(log.mock.calls.join("\n")).toContain(
      "ADMIN_PASSWORD is missing or invalid",
    );
  },
);

test.each([
  ["/admin", "/admin"],
  ["/admin?after=100&row=101", "/admin?after=100&row=101"],
  ["/admin?next=%2Fadmin%2Fsubscribers%2F7", "/admin/subscribers/7"],
  [
    "/admin?next=%2Fadmin%3Fafter%3D100%26row%3D101",
    "/admin?after=100&row=101",
  ],
  ["/admin?search=x", "/admin"],
  ...[
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/admin/../contact",
    "",
    "/contact",
    "/admin@evil.example",
    "/admin.evil.example",
    "/admin/subscribers/1x",
    "/admin\n/x",
    "\n/admin",
    "/admin/subscribers.csv",
    "javascript:alert(1)",
    "/admin/subscribers/7?x",
    "/admin?after=1&row=2#x",
  ].map((next) => [`/admin?next=${encodeURIComponent(next)}`, "/admin"]),
])("a login at %s leads to %s", (address, page) => {
  expect(choosePageAfterLogin(new URL(address, origin))).toBe(page);
});
