import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catchResponse } from "../../../tests/support/http";
import { createRefusalResponse } from "../http/refusals.server";
import { transientErrorMessages, withDatabaseRetry } from "./db.server";

let log = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, "random").mockReturnValue(1);
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Runs a statement that fails so many times. Returns its result or error, the
 * times of the attempts in ms, and the log.
 */
async function runFailing(error: unknown, failures = Number.POSITIVE_INFINITY) {
  vi.setSystemTime(0);
  const attempts: number[] = [];
  const running = withDatabaseRetry(async () => {
    attempts.push(Date.now());
    if (attempts.length <= failures) throw error;
    return "the rows";
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  const result = await running;
  return { result, attempts, log: log.mock.calls.join("\n") };
}

const [lost = ""] = transientErrorMessages;

test.each([
  new Error(`D1_ERROR: ${lost}.`),
  new DrizzleQueryError("select ?", ["asha"], new Error(lost)),
])(
  "a statement is retried three times, with growing delays, after %s",
  async (error) => {
    const attempts = [0, 75, 375, 1275];
    const retried = { result: "the rows", attempts, log: "" };
    expect(await runFailing(error, 3)).toEqual(retried);
    expect(await runFailing(error)).toMatchObject({
      result: { status: 503 },
      attempts,
      log: expect.stringContaining(lost),
    });
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
  "it is refused with 503 without a retry after %s, and the log has the cause without any value",
  async (error, reason) => {
    const { result, attempts, log } = await runFailing(error);
    expect([result, attempts]).toMatchObject([{ status: 503 }, [0]]);
    expect(log).toMatch(reason);
    expect(log).not.toContain("asha");
  },
);

test("when D1 does not answer, it is refused with 503 after ten seconds, and not sent again", async () => {
  const statement = vi.fn(() => new Promise<never>(() => {}));
  const refused = catchResponse(withDatabaseRetry(statement));
  await vi.advanceTimersByTimeAsync(10_000);
  const { status, headers } = await refused;
  expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(statement).toHaveBeenCalledOnce();
  expect(log.mock.calls.join()).toContain("No answer after ten seconds");
  expect(vi.getTimerCount()).toBe(0);
});

test("a Response that it throws stays as it is, and is not in the log", async () => {
  const thrown = createRefusalResponse(404, "Not here.");
  const expected = { result: thrown, attempts: [0], log: "" };
  expect(await runFailing(thrown)).toEqual(expected);
});
