import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindingsWithFault } from "../../../tests/support/fault-injection";
import { catchResponse, newNetwork, origin } from "../../../tests/support/http";
import { createTestApp, secrets } from "../../../tests/support/test-app";
import { createLoadContext, type Env } from "../data/context.server";
import { logins, rateLimits } from "../data/schema.server";
import {
  choosePageAfterLogin,
  isAdmin,
  logIn,
  logOut,
  requireAdmin,
} from "./login.server";

const app = createTestApp();
const oneMinute = 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);
const right = secrets.ADMIN_PASSWORD;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.delete(rateLimits);
  await app.context.db.delete(logins);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (afterStart: number) => vi.setSystemTime(start + afterStart);
const readLogins = () => app.context.db.select().from(logins);
const buildRequest = (Cookie = "") =>
  new Request(origin, { headers: { ...newNetwork(), Cookie } });
const isAdminWith = (cookie: string, context = app.context) =>
  isAdmin(buildRequest(cookie), context);

async function tryLogin(password: unknown, request = buildRequest()) {
  const login = await logIn(request, app.context, password);
  return login.refused?.status ?? 303;
}

async function startLogin(cookie = "") {
  const login = await logIn(buildRequest(cookie), app.context, right);
  if (login.refused) throw new Error("the login was refused");
  return login.cookie;
}

const buildCookie = (value: unknown) =>
  `__Host-admin=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
const deletion = /^__Host-admin=[^;]*;.*Max-Age=0/;

test.each<[string, unknown, number]>([
  ["the correct password", right, 303],
  ["its start", right.slice(0, -1), 401],
  ["it and NUL", `${right}\u0000`, 401],
  ["it in capitals", right.toUpperCase(), 401],
  ["10 000 characters", "p".repeat(10_000), 401],
  ["half an emoji", "\ud83d", 401],
  ["spaces", " ".repeat(64), 400],
  ["nothing", undefined, 400],
  ["a list", [right], 400],
])(
  "a login with %s is answered with the right status",
  async (_, password, status) => {
    expect(await tryLogin(password)).toBe(status);
    expect(await readLogins()).toHaveLength(status === 303 ? 1 : 0);
  },
);

test.each([
  ["wrong", "Invalid password"],
  ["wrong word", "Invalid password"],
  [`${right} `, "Invalid password. It ends with a space: try without it."],
  [`${right}\u200b`, "Invalid password. It ends with a space: try without it."],
  [`\t${right}`, "Invalid password. It begins with a space: try without it."],
  [
    "\u00a0wrong\r\n",
    "Invalid password. It begins and ends with a space: try without them.",
  ],
])("the password %j is refused with: %s", async (password, sentence) => {
  expect(await logIn(buildRequest(), app.context, password)).toMatchObject({
    refused: {
      status: 401,
      sentence,
      message: { title: "Access denied", description: sentence },
    },
  });
});

test("of 200 parallel wrong passwords from one network, 10 are checked; then the correct one is refused too", async () => {
  const request = buildRequest();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, () => tryLogin("wrong", request)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await logIn(request, app.context, right)).toMatchObject({
    refused: { headers: { "Retry-After": "600" }, message: { status: 429 } },
  });
  expect(await tryLogin(right)).toBe(303);
});

test("a correct password counts, and a blank one does not", async () => {
  const request = buildRequest();
  for (const password of [" ", ...Array<string>(10).fill(right)])
    expect(await tryLogin(password, request)).not.toBe(429);
  expect(await tryLogin(right, request)).toBe(429);
});

test("the cookie ends with the browser, and the hash that is stored is not accepted as a token", async () => {
  expect(await startLogin()).toMatch(
    /^__Host-admin=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [{ tokenHash, ...times } = { tokenHash: "" }] = await readLogins();
  expect(times).toEqual({ createdAt: start, lastUsedAt: start });
  expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await isAdminWith(buildCookie(tokenHash))).toBe(false);
});

test("logging in ends the previous login of the browser, and no other, and deletes expired ones", async () => {
  const [previous, other] = [await startLogin(), await startLogin()];
  await startLogin(previous);
  expect([await isAdminWith(previous), await isAdminWith(other)]).toEqual([
    false,
    true,
  ]);
  setTime(31 * oneMinute);
  await startLogin();
  expect(await readLogins()).toHaveLength(1);
});

test("a login ends after 30 minutes without use", async () => {
  const [used, unused] = [await startLogin(), await startLogin()];
  setTime(30 * oneMinute - 1);
  expect(await isAdminWith(used)).toBe(true);
  setTime(30 * oneMinute);
  expect(await isAdminWith(unused)).toBe(false);
  // The rejected request must not have extended the login.
  expect(await isAdminWith(unused)).toBe(false);
  expect(await isAdminWith(used)).toBe(true);
});

test("a login ends after 8 hours of constant use", async () => {
  const cookie = await startLogin();
  const eightHours = 8 * 60 * oneMinute;
  for (let time = 0; time < eightHours; time += 20 * oneMinute) {
    setTime(time);
    expect(await isAdminWith(cookie)).toBe(true);
  }
  setTime(eightHours);
  expect(await isAdminWith(cookie)).toBe(false);
});

test("a login continues when its use cannot be written", async () => {
  const cookie = await startLogin();
  await app.env.DB.exec(
    "create trigger full before update on admin_sessions begin select raise(abort, 'full'); end",
  );
  setTime(29 * oneMinute);
  expect(await isAdminWith(cookie)).toBe(true);
  await app.env.DB.exec("drop trigger full");
});

test("a login continues when D1 does not answer the write of its use", async () => {
  const cookie = await startLogin();
  const { env, counter } = bindingsWithFault(app, { kind: "hangs", at: 2 });
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout"],
    now: start + 29 * oneMinute,
  });
  const accepted = isAdminWith(cookie, createLoadContext(env));
  await vi.waitFor(() => expect(counter.calls).toBe(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await accepted).toBe(true);
});

test.each([
  ["started", 365 * 24 * 60 * oneMinute, 0, false],
  ["used", 0, 20 * oneMinute, false],
  // Another server's clock may be a little ahead.
  ["started a minute ago", oneMinute, 0, true],
])(
  "of a login that was %s while the clock was ahead",
  async (_, started, used, isAccepted) => {
    setTime(started);
    const cookie = await startLogin();
    setTime(started + used);
    expect(await isAdminWith(cookie)).toBe(true);
    setTime(0);
    expect(await isAdminWith(cookie)).toBe(isAccepted);
  },
);

test("a login is accepted between malformed cookies, if its cookie is the first of its name", async () => {
  const [login] = (await startLogin()).split(";");
  const forged = buildCookie("0".repeat(64));
  expect(await isAdminWith(`a=%E0%A4%A; ${login}; b="`)).toBe(true);
  expect(await isAdminWith(`${forged}; ${login}`)).toBe(false);
});

const token = "0123456789abcdef".repeat(4);

test.each([
  ["no cookie", ""],
  ["a forged token", buildCookie(token)],
  ["a list", buildCookie([token])],
  ["an unencoded token", `__Host-admin=${token}`],
  ["broken base64", "__Host-admin=abc.!!!"],
  ["broken percent-encoding", "__Host-admin=%E0%A4%A; %=%; =; ;;"],
  ["4 KB", `__Host-admin=${"A".repeat(4096)}`],
])(
  "%s is rejected with 401, and can be deleted by logging out",
  async (_, cookie) => {
    const refused = await catchResponse(
      requireAdmin(buildRequest(cookie), app.context),
    );
    expect(refused.status).toBe(401);
    expect(await logOut(buildRequest(cookie), app.context)).toEqual({
      cookie: expect.stringMatching(deletion),
      hasEnded: true,
    });
  },
);

test("logging out ends no other login", async () => {
  const [ended, other] = [await startLogin(), await startLogin()];
  await logOut(buildRequest(ended), app.context);
  expect([await isAdminWith(ended), await isAdminWith(other)]).toEqual([
    false,
    true,
  ]);
});

test.each<[string, Partial<Env>]>([
  ["D1 fails", bindingsWithFault(app, { kind: "always", at: 1 }).env],
  ["there is no D1", { DB: undefined }],
  ["the password is missing", { ADMIN_PASSWORD: undefined }],
])(
  "when %s, logging out removes the cookie, and tells that the login has not ended",
  async (_, changed) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await startLogin();
    const context = createLoadContext({ ...app.env, ...changed });
    expect(await logOut(buildRequest(cookie), context)).toEqual({
      cookie: expect.stringMatching(deletion),
      hasEnded: false,
    });
    expect(await isAdminWith(cookie)).toBe(true);
  },
);

test("with a new password, no login is accepted, and with a short one, nobody is admin", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const cookie = await startLogin();
  const setPassword = (ADMIN_PASSWORD: string) =>
    createLoadContext({ ...app.env, ADMIN_PASSWORD });
  expect(await isAdminWith(cookie, setPassword("a new password"))).toBe(false);
  const short = setPassword("eleven char");
  for (const call of [
    logIn(buildRequest(), short, "eleven char"),
    isAdminWith(cookie, short),
  ])
    expect((await catchResponse(call)).status).toBe(503);
});

test.each([
  ["/admin?after=100&row=101", "/admin?after=100&row=101"],
  ["/admin?next=%2Fadmin%2Fsubscribers%2F7", "/admin/subscribers/7"],
  ["/admin?next=%2Fadmin%2Flog", "/admin/log"],
  ["/admin?search=x", "/admin"],
  ...[
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/admin/../contact",
    "/admin@evil.example",
    "/admin\n/x",
    "\n/admin",
    "/admin/subscribers.csv",
    "/admin/subscribers/7?x",
  ].map((next) => [`/admin?next=${encodeURIComponent(next)}`, "/admin"]),
])("a login at %s leads to %s", (address, page) => {
  expect(choosePageAfterLogin(new URL(address, origin))).toBe(page);
});
