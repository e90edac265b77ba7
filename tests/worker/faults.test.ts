import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as admin from "~/routes/admin";
import * as subscribersTable from "~/routes/admin_.subscribers[.]tsv";
import * as verify from "~/routes/api.admin.verify";
import * as apiPlans from "~/routes/api.lesson-plans._index";
import * as apiPlan from "~/routes/api.lesson-plans.$id";
import * as apiSubscriptions from "~/routes/api.subscriptions";
import * as contact from "~/routes/contact";
import * as file from "~/routes/files";
import * as plans from "~/routes/lesson-plans._index";
import * as plan from "~/routes/lesson-plans.$id";
import { type Context, createContext } from "~/server/data/context.server";
import { adminSessions, subscriptions, throttleCounters } from "~/server/data/schema.server";
import { type Fault, faultyD1, faultyR2 } from "../support/fault-injection";
import {
  addPlan,
  cookieOf,
  createTestApp,
  formPost,
  jsonPost,
  newNetwork,
  origin,
  secrets,
} from "../support/test-app";

const place = createTestApp();
const pdf = "/content/lessons/faults.pdf";
let log = vi.spyOn(console, "error");
let session = "";

beforeAll(async () => {
  await addPlan(place, { id: 7, section: "logic" });
  await place.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

beforeEach(async () => {
  // The shortest of the pauses between two tries.
  vi.spyOn(Math, "random").mockReturnValue(0);
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { db } = place.context;
  await db.delete(subscriptions);
  await db.delete(throttleCounters);
  await db.delete(adminSessions);
  const args = argsOf(place.context, "/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD }));
  session = cookieOf(await verify.action(args), "__Host-admin");
});

afterEach(() => vi.restoreAllMocks());

function argsOf(context: Context, address: string, init: RequestInit = {}): LoaderFunctionArgs {
  const id = /\/(\d+)$/.exec(address)?.[1];
  const request = new Request(`${origin}${address}`, init);
  return { request, context, params: id ? { id } : {} };
}

type Handler = (args: LoaderFunctionArgs) => unknown;
type Call = { handler: Handler; address: string; init: () => RequestInit };

const read = (handler: Handler, address: string, init: RequestInit = {}): Call => ({
  handler,
  address,
  init: () => init,
});
const asAdmin = (handler: Handler, address: string): Call => ({
  handler,
  address,
  init: () => ({ headers: { Cookie: session } }),
});
const asha = { name: "Asha", email: "asha@faults.test" };
const password = { password: secrets.ADMIN_PASSWORD };

/** Every call that asks D1 or R2 for something. */
const calls: Record<string, Call> = {
  "the list of plans": read(plans.loader, "/lesson-plans"),
  "a plan": read(plan.loader, "/lesson-plans/7"),
  "the API's plans": read(apiPlans.loader, "/api/lesson-plans"),
  "the API's plan": read(apiPlan.loader, "/api/lesson-plans/7"),
  "a file": read(file.loader, pdf),
  "a part of a file": read(file.loader, pdf, { headers: { Range: "bytes=1-" } }),
  "the sign-up": { handler: contact.action, address: "/contact", init: () => formPost(asha, newNetwork()) },
  "the API's sign-up": {
    handler: apiSubscriptions.action,
    address: "/api/subscriptions",
    init: () => jsonPost(asha, newNetwork()),
  },
  "the login": {
    handler: admin.action,
    address: "/admin",
    init: () => formPost({ ...password, intent: "login" }, newNetwork()),
  },
  "the API's login": {
    handler: verify.action,
    address: "/api/admin/verify",
    init: () => jsonPost(password, newNetwork()),
  },
  "the dashboard": asAdmin(admin.loader, "/admin"),
  "the API's subscribers": asAdmin(apiSubscriptions.loader, "/api/subscriptions"),
  "the table": asAdmin(subscribersTable.loader, "/admin/subscribers.tsv"),
  "the logout": {
    handler: admin.action,
    address: "/admin",
    init: () => formPost({ intent: "logout" }, { Cookie: session }),
  },
};

/** What somebody got who called while something was wrong, and how often D1 and R2 were asked for it. */
async function outcomeOf({ handler, address, init }: Call, fault: Fault) {
  const account = { calls: 0 };
  const { DB, FILES } = place.env;
  const context = createContext({
    ...place.env,
    DB: faultyD1(DB, fault, account),
    FILES: faultyR2(FILES, fault, account),
  });
  const given = await Promise.resolve(handler(argsOf(context, address, init()))).catch(
    (thrown: unknown) => thrown,
  );
  if (given instanceof Error) throw given;
  return { ...(await shown(given)), calls: account.calls };
}

/** A Response, or what a route hands to its page. */
async function shown(given: unknown) {
  if (given instanceof Response) {
    const { status, headers } = given;
    return { status, body: await given.text(), retryAfter: headers.get("Retry-After") };
  }
  const { data = given, init } = given as { data?: unknown; init?: ResponseInit };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, body: JSON.stringify(data), retryAfter: headers.get("Retry-After") };
}

describe.each(Object.entries(calls))("%s", (name, call) => {
  test.each(["lost question", "lost answer"] as const)("is as always after any one %s", async (kind) => {
    const well = await outcomeOf(call, { kind: "none" });
    expect([200, 206, 303]).toContain(well.status);
    expect(well.calls).toBeGreaterThan(0);
    for (let at = 1; at <= well.calls; at++) {
      await renew();
      const { status, body, calls } = await outcomeOf(call, { kind, at });
      expect({ at, status, body }).toEqual({ at, status: well.status, body: well.body });
      expect(calls).toBe(well.calls + 1);
    }
    expect(log).not.toHaveBeenCalled();
  });

  test("says that it is not available when nothing is answered from some question on", async () => {
    const well = await outcomeOf(call, { kind: "none" });
    for (let at = 1; at <= well.calls; at++) {
      await renew();
      log.mockClear();
      const { status, body, retryAfter } = await outcomeOf(call, { kind: "always", at });
      expect({ at, status, retryAfter }).toEqual({ at, status: 503, retryAfter: "30" });
      expect(body).toMatch(/did not answer|could not be fetched/);
      expect(body).not.toMatch(/D1_ERROR|Unspecified|select|insert/i);
      if (name === "the sign-up")
        expect(body).toContain('"values":{"name":"Asha","email":"asha@faults.test"}');
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls.join()).not.toContain("asha");
    }
  });

  test("is as always, only later, when every answer is slow", async () => {
    const well = await outcomeOf(call, { kind: "none" });
    await renew();
    const slow = await outcomeOf(call, { kind: "slow" });
    expect({ status: slow.status, body: slow.body }).toEqual({ status: well.status, body: well.body });
  });

  test("asks no more often than it must", async () => {
    const most = /login/.test(name)
      ? 6
      : /sign-up|dashboard|subscribers|table|part of a file/.test(name)
        ? 2
        : 1;
    expect((await outcomeOf(call, { kind: "none" })).calls).toBeLessThanOrEqual(most);
  });
});

/** What a call before has used up: the session that the logout ended. */
async function renew() {
  const args = argsOf(place.context, "/api/admin/verify", jsonPost(password, newNetwork()));
  session = cookieOf(await verify.action(args), "__Host-admin");
}
