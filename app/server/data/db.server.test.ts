import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catchResponse } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { refusal } from "../http/refusals.server";
import { transientErrors, withRetry } from "./db.server";
import { subscriptions } from "./schema.server";

const app = createTestApp();
let log = vi.spyOn(console, "error");

beforeEach(() => {
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
  vi.useFakeTimers({ now: 0 });
  const attempts: number[] = [];
  const result = withRetry(async () => {
    attempts.push(Date.now());
    if (attempts.length <= failures) throw error;
    return "the rows";
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { result: await result, attempts };
}

describe("withRetry", () => {
  test.each(transientErrors)(
    "retries after %s, also with D1's prefix or in Drizzle's error",
    async (message) => {
      const [withPrefix, without] = [
        new Error(`D1_ERROR: ${message}.`),
        new Error(message),
      ];
      for (const error of [
        withPrefix,
        without,
        new DrizzleQueryError("select ?", ["asha"], without),
      ]) {
        const { result, attempts } = await runFailing(error, 1);
        expect(result).toBe("the rows");
        expect(attempts).toHaveLength(2);
        expect(logged()).toBe("");
      }
    },
  );

  test("retries three times, with growing delays, and then throws a 503", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const attempts = [0, 75, 375, 1275];
    expect(await runFailing(new Error(transientErrors[0]), 3)).toEqual({
      result: "the rows",
      attempts,
    });
    const { result, ...failed } = await runFailing(
      new Error(transientErrors[0]),
    );
    expect([result, failed]).toMatchObject([{ status: 503 }, { attempts }]);
    expect(logged()).toContain("Network connection lost");
  });

  test.each([
    [
      new Error("D1_ERROR: D1 DB is overloaded."),
      "Error: D1_ERROR: D1 DB is overloaded.",
    ],
    [
      new Error("D1_ERROR: no such table: plans"),
      "Error: D1_ERROR: no such table: plans",
    ],
    [
      new DrizzleQueryError("select 1", ["asha"], new TypeError("no")),
      "TypeError: no",
    ],
    [new DrizzleQueryError("select 1", ["asha"]), "unknown error"],
    [new Error("bad value asha@school.test"), "Error: bad value …"],
    [undefined, "unknown error"],
  ])(
    "throws a 503 without a retry after %s, and logs its cause without any value",
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
      expect(JSON.parse(logged())).toEqual({
        level: "error",
        status: 503,
        reason,
      });
    },
  );

  test("throws a Response unchanged, without a retry or a log line", async () => {
    const thrown = refusal(404, "Not here.");
    const { result, attempts } = await runFailing(thrown);
    expect(result).toBe(thrown);
    expect(attempts).toHaveLength(1);
    expect(logged()).toBe("");
  });
});

test("a violated constraint of a real D1 is a 503, with no value in the response or the log", async () => {
  const email = "asha@school.test";
  const row = { email: email.repeat(20), name: email, createdAt: 0 };
  const refused = await catchResponse(
    withRetry<unknown>(() => app.context.db.insert(subscriptions).values(row)),
  );
  expect(refused.status).toBe(503);
  expect(logged()).toContain("D1_ERROR");
  expect(logged() + (await refused.text())).not.toContain("asha");
});
