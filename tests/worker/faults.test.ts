import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import * as subscribersCsv from "~/routes/admin_.subscribers[.]csv";
import * as subscribersTsv from "~/routes/admin_.subscribers[.]tsv";
import * as verify from "~/routes/api.admin.verify";
import * as apiPlans from "~/routes/api.lesson-plans._index";
import * as apiPlan from "~/routes/api.lesson-plans.$id";
import * as apiSubscriptions from "~/routes/api.subscriptions";
import * as file from "~/routes/files";
import type { Context } from "~/server/data/context.server";
import {
  adminSessions,
  rateLimits,
  subscriptions,
} from "~/server/data/schema.server";
import * as admin from "../../app/routes/admin/route";
import * as contact from "../../app/routes/contact/route";
import * as plans from "../../app/routes/lesson-plans._index/route";
import * as plan from "../../app/routes/lesson-plans.$id/route";
import { type Fault, withFault } from "../support/fault-injection";
import {
  formPost,
  jsonPost,
  newNetwork,
  origin,
  readCookie,
} from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp, secrets } from "../support/test-app";

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
  await renew();
});

afterEach(() => vi.restoreAllMocks());

function buildArgs(
  context: Context,
  address: string,
  init: RequestInit = {},
): LoaderFunctionArgs {
  const id = /\/(\d+)$/.exec(address)?.[1];
  const request = new Request(`${origin}${address}`, init);
  return { request, context, params: id ? { id } : {} };
}

type Handler = (args: LoaderFunctionArgs) => unknown;
/** A request, and how many calls to D1 and R2 it may make. */
type Call = [
  handler: Handler,
  address: string,
  most: number,
  init?: () => RequestInit,
];

const asha = { name: "Asha", email: "asha@faults.test" };
const password = { password: secrets.ADMIN_PASSWORD };
const asAdmin = () => ({ headers: { Cookie: session } });
const part = () => ({ headers: { Range: "bytes=1-" } });
const signUp = () => formPost(asha, newNetwork());
const apiSignUp = () => jsonPost(asha, newNetwork());
const logIn = () => formPost(password, newNetwork());
const apiLogIn = () => jsonPost(password, newNetwork());
const logOut = () => formPost({ intent: "logout" }, { Cookie: session });

const calls: Record<string, Call> = {
  "the list of plans": [plans.loader, "/lesson-plans", 1],
  "a plan": [plan.loader, "/lesson-plans/7", 1],
  "the API's plans": [apiPlans.loader, "/api/lesson-plans", 1],
  "the API's plan": [apiPlan.loader, "/api/lesson-plans/7", 1],
  "a file": [file.loader, pdf, 1],
  "a part of a file": [file.loader, pdf, 2, part],
  "the sign-up": [contact.action, "/contact", 2, signUp],
  "the API's sign-up": [
    apiSubscriptions.action,
    "/api/subscriptions",
    2,
    apiSignUp,
  ],
  "the login": [admin.action, "/admin", 6, logIn],
  "the API's login": [verify.action, "/api/admin/verify", 6, apiLogIn],
  "the dashboard": [admin.loader, "/admin", 2, asAdmin],
  "the API's subscribers": [
    apiSubscriptions.loader,
    "/api/subscriptions",
    2,
    asAdmin,
  ],
  "the table": [subscribersTsv.loader, "/admin/subscribers.tsv", 2, asAdmin],
  "the file": [subscribersCsv.loader, "/admin/subscribers.csv", 2, asAdmin],
  "the logout": [admin.action, "/admin", 1, logOut],
};

/** With the number of calls to D1 and R2 that it took. */
async function sendDuring(
  fault: Fault,
  [handler, address, , init = () => ({})]: Call,
) {
  const { context, counter } = withFault(app, fault);
  const answer = async () => handler(buildArgs(context, address, init()));
  const result = await answer().catch((thrown: unknown) => thrown);
  if (result instanceof Error) throw result;
  const { data, init: responseInit } = result as {
    data?: object;
    init?: ResponseInit;
  };
  const response =
    result instanceof Response
      ? result
      : Response.json(data ?? result, responseInit);
  const { status, headers } = response;
  const body = await response.text();
  return {
    status,
    body,
    retryAfter: headers.get("Retry-After"),
    calls: counter.calls,
  };
}

describe.each(Object.entries(calls))("%s", (_name, call) => {
  test.each(["lost request", "lost response"] as const)(
    "succeeds after any one %s, with no more calls than it needs",
    async (kind) => {
      const expected = await sendDuring({ kind: "none" }, call);
      expect([200, 206, 303]).toContain(expected.status);
      expect(expected.calls).toBeGreaterThan(0);
      expect(expected.calls).toBeLessThanOrEqual(call[2]);
      for (let at = 1; at <= expected.calls; at++) {
        await renew();
        const { status, body, calls } = await sendDuring({ kind, at }, call);
        expect({ at, status, body }).toEqual({
          at,
          status: expected.status,
          body: expected.body,
        });
        expect(calls).toBe(expected.calls + 1);
      }
      expect(log).not.toHaveBeenCalled();
    },
  );

  test("is 503 when a call and all after it fail", async () => {
    const expected = await sendDuring({ kind: "none" }, call);
    for (let at = 1; at <= expected.calls; at++) {
      await renew();
      log.mockClear();
      const { status, body, retryAfter } = await sendDuring(
        { kind: "always", at },
        call,
      );
      expect({ at, status, retryAfter }).toEqual({
        at,
        status: 503,
        retryAfter: "60",
      });
      expect(body).toMatch(/did not respond|could not be fetched/);
      expect(body).not.toMatch(/D1_ERROR|Unspecified|select|insert/i);
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls.join()).not.toContain("asha");
    }
  });
});

test("a lasting fault of D1 loses nothing that was typed, and its message is only in the log", async () => {
  const message = "D1_ERROR: D1 DB is overloaded. Too many requests queued.";
  const call = calls["the sign-up"] as Call;
  const { status, body } = await sendDuring({ kind: "always", message }, call);
  expect(status).toBe(503);
  expect(body).toContain('"values":{"name":"Asha","email":"asha@faults.test"}');
  expect(body).not.toContain(message);
  expect(log.mock.calls.join()).toContain(message);
});

/** A new session in place of the one that a logout has ended. */
async function renew() {
  const args = buildArgs(
    app.context,
    "/api/admin/verify",
    jsonPost(password, newNetwork()),
  );
  session = readCookie(await verify.action(args), "__Host-admin");
}
