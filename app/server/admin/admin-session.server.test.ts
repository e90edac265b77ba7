import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newNetwork, origin, thrownBy } from "../../../tests/support/http";
import { createTestApp, secrets } from "../../../tests/support/test-app";
import { createContext } from "../data/context.server";
import { adminSessions, throttleCounters } from "../data/schema.server";
import { isAdmin, logIn, requireAdmin, signOut } from "./admin-session.server";

vi.setConfig({ testTimeout: 90_000 });

const app = createTestApp();
const oneMinute = 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.batch([app.context.db.delete(throttleCounters), app.context.db.delete(adminSessions)]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const clockAt = (time: number) => vi.setSystemTime(start + time);
const withPassword = (ADMIN_PASSWORD: string | undefined) => createContext({ ...app.env, ADMIN_PASSWORD });
const rows = () => app.context.db.select().from(adminSessions);

function visit(cookie = "", headers: Record<string, string> = newNetwork()) {
  return new Request(`${origin}/admin`, { headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) } });
}

async function signIn(context = app.context, password = secrets.ADMIN_PASSWORD) {
  const answer = await logIn(visit(), context, password);
  if (!("cookie" in answer)) throw new Error(`not let in: ${answer.refused.sentence}`);
  return answer.cookie.slice(0, answer.cookie.indexOf(";"));
}

async function statusOfLogIn(password: unknown, network = newNetwork()) {
  const answer = await logIn(visit("", network), app.context, password);
  return "cookie" in answer ? 303 : answer.refused.status;
}

/** The cookie as Remix writes it for this value. */
function cookieWith(value: unknown) {
  return `__Host-admin=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
}

describe("a password", () => {
  const right = secrets.ADMIN_PASSWORD;

  test.each<[string, unknown, number]>([
    ["that is right", right, 303],
    ["that is wrong", "another password", 401],
    ["in other letters", right.toUpperCase(), 401],
    ["that only begins right", right.slice(0, -1), 401],
    ["with something behind it", `${right}x`, 401],
    ["with a leading space", ` ${right}`, 401],
    ["with a trailing line break", `${right}\n`, 401],
    ["with NUL behind it", `${right}\u0000`, 401],
    ["of NUL", "\u0000", 401],
    ["of emoji", "🙂🙂🙂", 401],
    ["with half an emoji", "\ud83d", 401],
    ["of 64 characters", "p".repeat(64), 401],
    ["of 10 000 characters", "p".repeat(10_000), 401],
    ["that is SQL", "' or 1=1 --", 401],
    ["that is blank", "", 400],
    ["of spaces", "   ", 400],
    ["that is missing", undefined, 400],
    ["that is null", null, 400],
    ["that is a number", 123456789012, 400],
    ["that is a list", [right], 400],
    ["that is a file", new File([right], "password.txt"), 400],
  ])("%s is answered %3$i", async (_, password, status) => {
    expect(await statusOfLogIn(password)).toBe(status);
    expect(await rows()).toHaveLength(status === 303 ? 1 : 0);
  });

  test.each(["  spaces at both ends  ", "नमस्ते दुनिया 🙂", "with\u0000a NUL in it", "p".repeat(10_000)])(
    "may be configured as %j",
    async (password) => {
      const context = withPassword(password);
      const cookie = await signIn(context, password);
      expect(await isAdmin(visit(cookie), context)).toBe(true);
    },
  );

  test("that is wrong is told as a message, one that is missing as another", async () => {
    expect(await logIn(visit(), app.context, "wrong")).toMatchObject({
      refused: {
        sentence: "Invalid password",
        message: { title: "Access denied", description: "Invalid password", kind: "failure" },
      },
    });
    expect(await logIn(visit(), app.context, "")).toMatchObject({
      refused: { message: { title: "Password is required", kind: "failure" } },
    });
  });

  test("tried two hundred times by one network is looked at ten times; the right one elsewhere enters", async () => {
    const home = newNetwork();
    const statuses: number[] = [];
    for (let wave = 0; wave < 4; wave++) {
      const tries = Array.from({ length: 50 }, () => statusOfLogIn("wrong", home));
      statuses.push(...(await Promise.all(tries)));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);

    expect(await logIn(visit("", home), app.context, secrets.ADMIN_PASSWORD)).toMatchObject({
      refused: {
        status: 429,
        headers: { "Retry-After": "600" },
        sentence: "Too many wrong passwords. Try again in 10 minutes.",
        message: {
          title: "Access denied",
          description: "429: Too many wrong passwords. Try again in 10 minutes.",
        },
      },
    });
    expect(await statusOfLogIn(secrets.ADMIN_PASSWORD)).toBe(303);
  });

  test("that is right does not count as a try", async () => {
    const home = newNetwork();
    for (let login = 0; login < 11; login++) {
      expect(await statusOfLogIn(secrets.ADMIN_PASSWORD, home)).toBe(303);
    }
  });

  test("that is blank does not count as a try", async () => {
    const home = newNetwork();
    for (let login = 0; login < 11; login++) await statusOfLogIn(" ", home);
    expect(await statusOfLogIn(secrets.ADMIN_PASSWORD, home)).toBe(303);
  });
});

describe("a session", () => {
  test("is a cookie for this host that script cannot read and that ends with the browser", async () => {
    const answer = await logIn(visit(), app.context, secrets.ADMIN_PASSWORD);
    const [pair, ...attributes] = "cookie" in answer ? answer.cookie.split("; ") : [];
    expect(pair).toMatch(/^__Host-admin=./);
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("stands in the table without its token", async () => {
    const cookie = await signIn();
    const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    const token: unknown = JSON.parse(atob(value));
    expect(token).toMatch(/^[0-9a-f]{64}$/);

    const [row] = await rows();
    expect(row).toEqual({
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: start,
      lastUsedAt: start,
    });
    expect([value, token]).not.toContain(row?.tokenHash);
  });

  test("ends after 30 minutes in which it was not used", async () => {
    const [used, unused] = [await signIn(), await signIn()];
    clockAt(30 * oneMinute - 1);
    expect(await isAdmin(visit(used), app.context)).toBe(true);
    clockAt(30 * oneMinute);
    expect(await isAdmin(visit(unused), app.context)).toBe(false);
    clockAt(60 * oneMinute - 2);
    expect(await isAdmin(visit(used), app.context)).toBe(true);
    clockAt(90 * oneMinute);
    expect(await isAdmin(visit(used), app.context)).toBe(false);
  });

  test("that has ended is not brought back by asking", async () => {
    const cookie = await signIn();
    clockAt(30 * oneMinute);
    expect(await isAdmin(visit(cookie), app.context)).toBe(false);
    expect(await isAdmin(visit(cookie), app.context)).toBe(false);
  });

  test("ends after 8 hours, even when it is used all the time", async () => {
    const cookie = await signIn();
    for (let time = 0; time < 8 * 60; time += 20) {
      clockAt(time * oneMinute);
      expect(await isAdmin(visit(cookie), app.context)).toBe(true);
    }
    clockAt(8 * 60 * oneMinute - 1);
    expect(await isAdmin(visit(cookie), app.context)).toBe(true);
    clockAt(8 * 60 * oneMinute);
    expect(await isAdmin(visit(cookie), app.context)).toBe(false);
  });

  test("ends with logging out, here and for whoever kept the cookie, but nobody else's does", async () => {
    const [mine, hers] = [await signIn(), await signIn()];
    expect(await signOut(visit(mine), app.context)).toMatch(/^__Host-admin=[^;]*;.*Max-Age=0/);
    expect(await isAdmin(visit(mine), app.context)).toBe(false);
    expect(await isAdmin(visit(hers), app.context)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test("need not exist for logging out", async () => {
    for (const cookie of ["", "__Host-admin=abc.!!!", cookieWith("0".repeat(64))]) {
      expect(await signOut(visit(cookie), app.context)).toContain("Max-Age=0");
    }
  });

  test("ends when the password is changed", async () => {
    const cookie = await signIn();
    expect(await isAdmin(visit(cookie), withPassword("a password after the change"))).toBe(false);
    expect(await isAdmin(visit(cookie), app.context)).toBe(true);
  });

  test("that has run out leaves the table when the next one begins", async () => {
    await signIn();
    clockAt(20 * oneMinute);
    await signIn();
    clockAt(31 * oneMinute);
    await signIn();
    expect((await rows()).map((row) => row.createdAt).sort()).toEqual([
      start + 20 * oneMinute,
      start + 31 * oneMinute,
    ]);
  });
});

describe("a cookie", () => {
  const token = "0123456789abcdef".repeat(4);

  test.each([
    ["that is missing", ""],
    ["that is empty", "__Host-admin="],
    ["without a name", "=abc"],
    ["of another name", cookieWith(token).replace("__Host-admin", "admin")],
    ["that is no base64", "__Host-admin=abc.!!!"],
    ["with a broken percent sign", "__Host-admin=%E0%A4%A"],
    ["that is no JSON", `__Host-admin=${btoa("{")}`],
    ["of 4 KB", `__Host-admin=${"a".repeat(4096)}`],
    ["of 4 KB of JSON", cookieWith("a".repeat(3000))],
    ["of semicolons", ";;;=;;"],
    ["with a forged token", cookieWith(token)],
    ["with a forged token in upper case", cookieWith(token.toUpperCase())],
    ["with a token too short", cookieWith(token.slice(1))],
    ["with a token and more", cookieWith(`${token}\n`)],
    ["with a list", cookieWith([token])],
    ["with an object", cookieWith({ token })],
    ["with true", cookieWith(true)],
    ["with the token as it is", `__Host-admin=${token}`],
  ])("%s means nobody", async (_, cookie) => {
    await signIn();
    expect(await isAdmin(visit(cookie), app.context)).toBe(false);
    const refused = await thrownBy(requireAdmin(visit(cookie), app.context));
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe("Please sign in as admin.");
  });

  test("given twice counts with its first value", async () => {
    const cookie = await signIn();
    const forged = cookieWith(token);
    expect(await isAdmin(visit(`${forged}; ${cookie}`), app.context)).toBe(false);
    expect(await isAdmin(visit(`${cookie}; ${forged}`), app.context)).toBe(true);
  });

  test("in another case means nobody", async () => {
    const cookie = (await signIn()).replace("__Host-admin", "__host-ADMIN");
    expect(await isAdmin(visit(cookie), app.context)).toBe(false);
  });

  test("is found among others, and the guard lets it pass", async () => {
    const cookie = await signIn();
    await expect(requireAdmin(visit(`a=%E0%A4%A; ${cookie}; b="`), app.context)).resolves.toBeUndefined();
  });

  test("that holds the table's hash instead of the token means nobody", async () => {
    await signIn();
    const [row] = await rows();
    expect(await isAdmin(visit(cookieWith(row?.tokenHash)), app.context)).toBe(false);
  });
});

test.each([[undefined], [""], ["short"], ["eleven char"]])(
  "with the password %j configured there is no admin: 503, and the log names the secret",
  async (password) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = await signIn();
    const context = withPassword(password);
    const attempts = [
      () => logIn(visit(), context, password),
      () => logIn(visit(), context, ""),
      () => isAdmin(visit(), context),
      () => requireAdmin(visit(cookie), context),
      () => signOut(visit(cookie), context),
    ];
    for (const attempt of attempts) {
      const refused = await thrownBy(attempt());
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("30");
      expect(await refused.text()).toBe("Admin is not configured");
    }
    expect(log.mock.calls.join("\n")).toContain("ADMIN_PASSWORD is missing or too short");
  },
);

describe("a browser that was logged in before", () => {
  const another = "another secret for the tests";

  test.each<[string, Partial<typeof secrets>, 303 | 429]>([
    ["has tries of its own while strangers use up everybody's", {}, 303],
    ["has none when the password is changed", { ADMIN_PASSWORD: another }, 429],
    ["has none when the throttle's key is changed", { THROTTLE_KEY: another }, 429],
  ])("%s", async (_what, changed, expected) => {
    const login = await logIn(visit(), app.context, secrets.ADMIN_PASSWORD);
    const known = "known" in login ? login.known : "";
    for (let count = 0; count < 21; count++) await statusOfLogIn("wrong");
    const now = { ...secrets, ...changed };
    const context = createContext({ ...app.env, ...now });
    const answer = await logIn(visit(known), context, now.ADMIN_PASSWORD);
    expect("cookie" in answer ? 303 : answer.refused.status).toBe(expected);
  });
});
