import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as admin from "~/routes/admin";
import * as subscribersCsv from "~/routes/admin_.subscribers[.]csv";
import * as subscribersTsv from "~/routes/admin_.subscribers[.]tsv";
import * as verify from "~/routes/api.admin.verify";
import * as apiPlans from "~/routes/api.lesson-plans._index";
import * as apiPlan from "~/routes/api.lesson-plans.$id";
import * as apiSubscriptions from "~/routes/api.subscriptions";
import * as contact from "~/routes/contact";
import * as file from "~/routes/files";
import * as plans from "~/routes/lesson-plans._index";
import * as plan from "~/routes/lesson-plans.$id";
import { type Context, createContext } from "~/server/data/context.server";
import { transientErrors } from "~/server/data/db.server";
import { adminSessions, rateLimits, subscriptions } from "~/server/data/schema.server";
import { type Fault, faultyD1, faultyR2 } from "../support/fault-injection";
import { cookieOf, formPost, jsonPost, newNetwork, origin } from "../support/http";
import { addPlan, createTestApp, secrets } from "../support/test-app";

const app = createTestApp();
const pdf = "/content/lessons/faults.pdf";
let log = vi.spyOn(console, "error");
let session = "";

beforeAll(async () => {
  await addPlan(app, { section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

beforeEach(async () => {
  // withRetry waits a multiple of 0.5 + random(): here it does not wait at all.
  vi.spyOn(Math, "random").mockReturnValue(-0.5);
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { db } = app.context;
  await db.delete(subscriptions);
  await db.delete(rateLimits);
  await db.delete(adminSessions);
  const args = argsOf(app.context, "/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD }));
  session = cookieOf(await verify.action(args), "__Host-admin");
});

afterEach(() => vi.restoreAllMocks());

function argsOf(context: Context, address: string, init: RequestInit = {}): LoaderFunctionArgs {
  const id = /\/(\d+)$/.exec(address)?.[1];
  const request = new Request(`${origin}${address}`, init);
  return { request, context, params: id ? { id } : {} };
}

type Handler = (args: LoaderFunctionArgs) => unknown;
/** A call, and how many calls to D1 and R2 it may make. */
type Call = { handler: Handler; address: string; init?: () => RequestInit; most?: number };

const asha = { name: "Asha", email: "asha@faults.test" };
const password = { password: secrets.ADMIN_PASSWORD };
const asAdmin = () => ({ headers: { Cookie: session } });
const part = () => ({ headers: { Range: "bytes=1-" } });
const signUp = () => formPost(asha, newNetwork());
const apiSignUp = () => jsonPost(asha, newNetwork());
const logIn = () => formPost({ ...password, intent: "login" }, newNetwork());
const apiLogIn = () => jsonPost(password, newNetwork());
const logOut = () => formPost({ intent: "logout" }, { Cookie: session });

/** Every call that reads or writes D1 or R2. */
const calls: Record<string, Call> = {
  "the list of plans": { handler: plans.loader, address: "/lesson-plans" },
  "a plan": { handler: plan.loader, address: "/lesson-plans/7" },
  "the API's plans": { handler: apiPlans.loader, address: "/api/lesson-plans" },
  "the API's plan": { handler: apiPlan.loader, address: "/api/lesson-plans/7" },
  "a file": { handler: file.loader, address: pdf },
  "a part of a file": { handler: file.loader, address: pdf, init: part, most: 2 },
  "the sign-up": { handler: contact.action, address: "/contact", init: signUp, most: 2 },
  "the API's sign-up": {
    handler: apiSubscriptions.action,
    address: "/api/subscriptions",
    init: apiSignUp,
    most: 2,
  },
  "the login": { handler: admin.action, address: "/admin", init: logIn, most: 6 },
  "the API's login": { handler: verify.action, address: "/api/admin/verify", init: apiLogIn, most: 6 },
  "the dashboard": { handler: admin.loader, address: "/admin", init: asAdmin, most: 2 },
  "the API's subscribers": {
    handler: apiSubscriptions.loader,
    address: "/api/subscriptions",
    init: asAdmin,
    most: 2,
  },
  "the table": {
    handler: subscribersTsv.loader,
    address: "/admin/subscribers.tsv",
    init: asAdmin,
    most: 2,
  },
  "the file": {
    handler: subscribersCsv.loader,
    address: "/admin/subscribers.csv",
    init: asAdmin,
    most: 2,
  },
  "the logout": { handler: admin.action, address: "/admin", init: logOut },
};

/** The response of a call during a fault, and the number of calls to D1 and R2 that it took. */
async function outcomeOf({ handler, address, init = () => ({}) }: Call, fault: Fault) {
  const counter = { calls: 0 };
  const { DB, FILES } = app.env;
  const context = createContext({
    ...app.env,
    DB: faultyD1(DB, fault, counter),
    FILES: faultyR2(FILES, fault, counter),
  });
  const result = await Promise.resolve(handler(argsOf(context, address, init()))).catch(
    (thrown: unknown) => thrown,
  );
  if (result instanceof Error) throw result;
  return { ...(await partsOf(result)), calls: counter.calls };
}

/** The parts of a Response, or of the data that a route returns for its page. */
async function partsOf(result: unknown) {
  if (result instanceof Response) {
    const { status, headers } = result;
    return { status, body: await result.text(), retryAfter: headers.get("Retry-After") };
  }
  const { data = result, init } = result as { data?: unknown; init?: ResponseInit };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, body: JSON.stringify(data), retryAfter: headers.get("Retry-After") };
}

describe.each(Object.entries(calls))("%s", (name, call) => {
  test.each(["lost request", "lost response"] as const)("succeeds after any one %s", async (kind) => {
    const expected = await outcomeOf(call, { kind: "none" });
    expect([200, 206, 303]).toContain(expected.status);
    expect(expected.calls).toBeGreaterThan(0);
    for (let at = 1; at <= expected.calls; at++) {
      await renew();
      const { status, body, calls } = await outcomeOf(call, { kind, at });
      expect({ at, status, body }).toEqual({ at, status: expected.status, body: expected.body });
      expect(calls).toBe(expected.calls + 1);
    }
    expect(log).not.toHaveBeenCalled();
  });

  test("is 503 when a call and all after it fail", async () => {
    const expected = await outcomeOf(call, { kind: "none" });
    for (let at = 1; at <= expected.calls; at++) {
      await renew();
      log.mockClear();
      const { status, body, retryAfter } = await outcomeOf(call, { kind: "always", at });
      expect({ at, status, retryAfter }).toEqual({ at, status: 503, retryAfter: "60" });
      expect(body).toMatch(/did not respond|could not be fetched/);
      expect(body).not.toMatch(/D1_ERROR|Unspecified|select|insert/i);
      if (name === "the sign-up")
        expect(body).toContain('"values":{"name":"Asha","email":"asha@faults.test"}');
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls.join()).not.toContain("asha");
    }
  });

  test("succeeds when every call is slow", async () => {
    const expected = await outcomeOf(call, { kind: "none" });
    await renew();
    const slow = await outcomeOf(call, { kind: "slow" });
    expect({ status: slow.status, body: slow.body }).toEqual({
      status: expected.status,
      body: expected.body,
    });
  });

  test("makes no more calls than it needs", async () => {
    expect((await outcomeOf(call, { kind: "none" })).calls).toBeLessThanOrEqual(call.most ?? 1);
  });
});

/** The sign-up and what it says when the first call to D1 fails with a message. */
function signUpDuring(message: string, kind: "lost request" | "always") {
  const call = calls["the sign-up"] as Call;
  return outcomeOf(call, { kind, at: 1, message });
}

test.each(transientErrors)("the visitor does not notice one fault of D1: %s", async (message) => {
  expect((await signUpDuring(message, "lost request")).status).toBe(303);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ...transientErrors,
  "internal error; reference = 0123456789abcdef",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "database or disk is full",
  "an error that nobody has heard of",
])("a lasting fault of D1 loses nothing that was typed: %s", async (message) => {
  const { status, body, retryAfter } = await signUpDuring(message, "always");
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "60" });
  expect(body).toContain('"values":{"name":"Asha","email":"asha@faults.test"}');
  expect(body).not.toContain(message);
  expect(log.mock.calls.join()).toContain(message);
});

/** A new session in place of the one that a logout has ended. */
async function renew() {
  const args = argsOf(app.context, "/api/admin/verify", jsonPost(password, newNetwork()));
  session = cookieOf(await verify.action(args), "__Host-admin");
}
