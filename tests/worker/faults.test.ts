import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as subscribersCsv from "~/routes/admin_.subscribers[.]csv";
import * as subscribersTsv from "~/routes/admin_.subscribers[.]tsv";
import * as verify from "~/routes/api.admin.verify";
import * as apiPlans from "~/routes/api.lesson-plans._index";
import * as apiPlan from "~/routes/api.lesson-plans.$id";
import * as apiSubscriptions from "~/routes/api.subscriptions";
import * as file from "~/routes/files";
import {
  adminSessions,
  lessonPlans,
  rateLimits,
  subscriptions,
} from "~/server/data/schema.server";
import * as admin from "../../app/routes/admin/route";
import * as contact from "../../app/routes/contact/route";
import * as plans from "../../app/routes/lesson-plans._index/route";
import * as plan from "../../app/routes/lesson-plans.$id/route";
import { type Fault, overloaded, withFault } from "../support/fault-injection";
import { formPost, jsonPost, origin, readCookie } from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp, secrets } from "../support/test-app";

const app = createTestApp();
const pdf = "/content/lessons/faults.pdf";
let log = vi.spyOn(console, "error");
let session = "";

beforeEach(async () => {
  // withRetry waits a multiple of 0.5 + random(): here it does not wait at all.
  vi.spyOn(Math, "random").mockReturnValue(-0.5);
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { db } = app.context;
  for (const table of [subscriptions, rateLimits, adminSessions, lessonPlans])
    await db.delete(table);
  await addPlan(app, { section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

afterEach(() => vi.restoreAllMocks());

type Handler = (args: LoaderFunctionArgs) => unknown;
/** A request, and how many calls to D1 and R2 it may make. */
type Call = [Handler, address: string, most: number, init?: () => RequestInit];

const asha = { name: "Asha", email: "asha@faults.test" };
const password = { password: secrets.ADMIN_PASSWORD };
const asAdmin = () => ({ headers: { Cookie: session } });
const list = "/api/subscriptions";
const logOut = () => formPost({ intent: "logout" }, { Cookie: session });
const signUp: Call = [contact.action, "/contact", 2, () => formPost(asha)];

const calls: Record<string, Call> = {
  "the list of plans": [plans.loader, "/lesson-plans", 1],
  "a plan": [plan.loader, "/lesson-plans/7", 1],
  "the API's plans": [apiPlans.loader, "/api/lesson-plans", 1],
  "the API's plan": [apiPlan.loader, "/api/lesson-plans/7", 1],
  "a file": [file.loader, pdf, 1],
  "a part of a file": [
    file.loader,
    pdf,
    2,
    () => ({ headers: { Range: "bytes=1-" } }),
  ],
  "the sign-up": signUp,
  "the API's sign-up": [apiSubscriptions.action, list, 2, () => jsonPost(asha)],
  "the login": [admin.action, "/admin", 6, () => formPost(password)],
  "the dashboard": [admin.loader, "/admin", 2, asAdmin],
  "the API's subscribers": [apiSubscriptions.loader, list, 2, asAdmin],
  "the table": [subscribersTsv.loader, "/admin/subscribers.tsv", 2, asAdmin],
  "the file": [subscribersCsv.loader, "/admin/subscribers.csv", 2, asAdmin],
  "the logout": [admin.action, "/admin", 1, logOut],
};

async function send(
  [handler, address, , init]: Call,
  context = app.context,
): Promise<Response> {
  const id = /\/(\d+)$/.exec(address)?.[1];
  const request = new Request(origin + address, init?.());
  const work = async () => handler({ request, context, params: { id } });
  const result = await work().catch((thrown: unknown) => thrown);
  if (result instanceof Error) throw result;
  if (result instanceof Response) return result;
  const { data, init: answer } = result as { data?: object; init?: object };
  return Response.json(data ?? result, answer);
}

/** After a login, because a logout ends the session. */
async function sendDuring(call: Call, fault?: Fault) {
  const login: Call = [verify.action, list, 6, () => jsonPost(password)];
  session = readCookie(await send(login), "__Host-admin");
  const { context, counter } = withFault(app, fault);
  const response = await send(call, context);
  const { status, headers } = response;
  return {
    status,
    body: await response.text(),
    retryAfter: headers.get("Retry-After"),
    calls: counter.calls,
  };
}

describe.each(Object.entries(calls))("%s", (_name, call) => {
  test("succeeds after any one lost response, with no more calls than it needs", async () => {
    const { calls, ...expected } = await sendDuring(call);
    expect([200, 206, 303]).toContain(expected.status);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(call[2]);
    for (let at = 1; at <= calls; at++)
      expect(await sendDuring(call, { kind: "lost response", at })).toEqual({
        ...expected,
        calls: calls + 1,
      });
    expect(log).not.toHaveBeenCalled();
  });

  test("is 503 when a call and all after it fail", async () => {
    const { calls } = await sendDuring(call);
    for (let at = 1; at <= calls; at++) {
      log.mockClear();
      const fault: Fault = { kind: "always", at };
      const { body, ...answer } = await sendDuring(call, fault);
      expect(answer).toMatchObject({ status: 503, retryAfter: "60" });
      expect(body).toMatch(/did not respond|could not be fetched/);
      expect(body).not.toContain(overloaded);
      expect(log.mock.calls.join()).toContain(overloaded);
      expect(log).toHaveBeenCalledTimes(1);
    }
  });
});

test("a lasting fault of D1 loses nothing that was typed", async () => {
  const { body } = await sendDuring(signUp, { kind: "always", at: 1 });
  expect(JSON.parse(body)).toMatchObject({ values: asha });
});
