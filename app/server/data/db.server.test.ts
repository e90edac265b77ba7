import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catchResponse } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { refusal } from "../http/refusals.server";
import { transientErrors, withRetry } from "./db.server";
import { subscriptions } from "./schema.server";

const app = createTestApp();
let log = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = () => log.mock.calls.join("\n");

/**
 * Runs a statement that fails so many times. Returns its result or error, and
 * the times of the attempts in ms.
 */
async function runFailing(error: unknown, failures = Number.POSITIVE_INFINITY) {
  vi.setSystemTime(0);
  const attempts: number[] = [];
  const result = withRetry(async () => {
    attempts.push(Date.now());
    if (attempts.length <= failures) throw error;
    return "the rows";
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { result: await result, attempts };
}

const [lost = ""] = transientErrors;

test.each([
  new Error(`D1_ERROR: ${lost}.`),
  new DrizzleQueryError("select ?", ["asha"], new Error(lost)),
])(
  "withRetry retries three times, with growing delays, after %s",
  async (error) => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const attempts = [0, 75, 375, 1275];
    expect(await runFailing(error, 3)).toEqual({
      result: "the rows",
      attempts,
    });
    expect(logged()).toBe("");
    const failed = await runFailing(error);
    expect(failed).toMatchObject({ result: { status: 503 }, attempts });
    expect(logged()).toContain(lost);
  },
);

test.each([
  [new Error("D1_ERROR: D1 DB is overloaded."), /D1 DB is overloaded/],
  [
    new DrizzleQueryError("a", ["asha"], new TypeError("no")),
    /"TypeError: no"/,
  ],
  [new Error("bad value asha@school.test"), /"Error: bad value …"/],
  [undefined, /unknown error/],
])(
  "withRetry throws a 503 without a retry after %s, and logs its cause without any value",
  async (error, reason) => {
    const { result, attempts } = await runFailing(error);
    expect(attempts).toEqual([0]);
    const refused = result as Response;
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([
      503,
      "60",
    ]);
    expect(await refused.text()).toBe(
      "The database did not respond. Please try again in a minute.",
    );
    expect(logged()).toMatch(reason);
  },
);

test("withRetry throws a Response unchanged, without a retry or a log line", async () => {
  const thrown = refusal(404, "Not here.");
  expect(await runFailing(thrown)).toEqual({ result: thrown, attempts: [0] });
  expect(logged()).toBe("");
});

test("a violated constraint of a real D1 is a 503, with no value in the response or the log", async () => {
  vi.useRealTimers();
  const email = "asha@school.test".repeat(20);
  const refused = await catchResponse(
    withRetry<unknown>(() =>
      app.context.db.insert(subscriptions).values({ email, createdAt: 0 }),
    ),
  );
  expect(refused.status).toBe(503);
  expect(logged()).toContain("D1_ERROR");
  expect(logged() + (await refused.text())).not.toContain("asha");
});
