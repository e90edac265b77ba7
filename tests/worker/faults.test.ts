import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  lessonPlans,
  logins,
  rateLimits,
  subscriptions,
} from "~/server/data/schema.server";
import {
  bindingsWithFault,
  type Fault,
  overloaded,
} from "../support/fault-injection";
import { formPost, jsonPost, readCookie, readNonce } from "../support/http";
import { readFormMessage } from "../support/page";
import { addPlan } from "../support/plans";
import { createTestApp, logInForCookie, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/faults.pdf";
let Cookie = "";

beforeEach(async () => {
  // withDatabaseRetry waits a multiple of 0.5 + random(): here it does not wait at all.
  vi.spyOn(Math, "random").mockReturnValue(-0.5);
  const { db } = app.context;
  for (const table of [subscriptions, rateLimits, logins, lessonPlans])
    await db.delete(table);
  await addPlan(app, { section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7", {
    httpMetadata: { contentType: "text/plain" },
  });
});

afterEach(() => vi.restoreAllMocks());

const asha = { name: "Asha", email: "asha@faults.test" };
const password = { password: secrets.ADMIN_PASSWORD };
const asAdmin = () => ({ headers: { Cookie } });
const list = "/api/subscriptions";

/** A request, and how many calls to D1 and R2 it may make. */
type Call = [address: string, most: number, init?: () => RequestInit];
const calls: Record<string, Call> = {
  "the list of plans": ["/lesson-plans", 1],
  "a plan": ["/lesson-plans/7", 1],
  "the API's plans": ["/api/lesson-plans", 1],
  "the API's plan": ["/api/lesson-plans/7", 1],
  "a file": [pdf, 1],
  "a part of a file": [pdf, 2, () => ({ headers: { Range: "bytes=1-" } })],
  "the sign-up": ["/contact", 2, () => formPost(asha)],
  "the API's sign-up": [list, 2, () => jsonPost(asha)],
  "the login": ["/admin", 2, () => formPost(password)],
  "the dashboard": ["/admin", 2, asAdmin],
  "the API's subscribers": [list, 3, asAdmin],
  "the table": ["/admin/subscribers.tsv", 3, asAdmin],
  "the mail merge": ["/admin/subscribers.csv", 3, asAdmin],
};

/** After each login, because logging out ends it. */
async function send([address, , init]: Call, fault?: Fault) {
  Cookie = await logInForCookie(app);
  const { env, counter } = bindingsWithFault(app, fault);
  const response = await app.fetch(address, init?.(), env);
  const body = await response.text();
  return {
    status: response.status,
    body: body.replaceAll(readNonce(response) ?? "no nonce", ""),
    retryAfter: response.headers.get("Retry-After"),
    calls: counter.calls,
  };
}

describe.each(Object.entries(calls))("%s", (_name, call) => {
  test("succeeds after any one lost response, with no more calls than it needs", async () => {
    const { calls, ...expected } = await send(call);
    expect([200, 206, 303]).toContain(expected.status);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(call[1]);
    for (let at = 1; at <= calls; at++)
      expect(await send(call, { kind: "lost response", at })).toEqual({
        ...expected,
        calls: calls + 1,
      });
  });

  test("is 503 when a call and all after it fail", async () => {
    const { calls } = await send(call);
    for (let at = 1; at <= calls; at++) {
      const { body, ...answer } = await send(call, { kind: "always", at });
      expect(answer).toMatchObject({ status: 503, retryAfter: "60" });
      expect(body).toMatch(/(did|could|is) not/);
      expect(app.log.at(-1)).toContain(overloaded);
    }
  });
});

describe("the logout", () => {
  const logout: Call = [
    "/admin",
    1,
    () => formPost({ intent: "logout" }, { Cookie }),
  ];

  test("succeeds after a lost response", async () => {
    const answer = await send(logout, { kind: "lost response", at: 1 });
    expect(answer).toMatchObject({ status: 303, calls: 2 });
  });

  test("removes the cookie when D1 fails, and the page says that the login has not ended", async () => {
    Cookie = await logInForCookie(app);
    const { env } = bindingsWithFault(app, { kind: "always", at: 1 });
    // The page says it, and the log has the reason.
    const response = await app.fetch("/admin", logout[2]?.(), env, 1);
    expect(response.status).toBe(303);
    expect(readCookie(response, "__Host-admin")).toBe("__Host-admin=");
    const headers = { Cookie: readCookie(response, "__Host-flash") };
    const page = await app.fetch("/admin", { headers }, env);
    expect(page.status).toBe(200);
    expect(readFormMessage(await page.text())).toMatch(
      /^Logged out in this browser: .*could not end this login/,
    );
  });
});
