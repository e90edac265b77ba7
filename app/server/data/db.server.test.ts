import { DrizzleQueryError, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { thrownBy } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { refusal } from "../http/responses.server";
import { withRetry } from "./db.server";
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

/** Asks a question that fails so many times, and tells what came of it and when it was asked, in ms. */
async function askFailing(error: unknown, failures: number) {
  vi.useFakeTimers({ now: 0 });
  const asked: number[] = [];
  const answer = withRetry(async () => {
    asked.push(Date.now());
    if (asked.length <= failures) throw error;
    return "the answer";
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { answer: await answer, asked };
}

const passing = [
  "D1_ERROR: Network connection lost.",
  "Network connection lost.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB reset because its code was updated.",
];

const lasting = [
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: no such table: lesson_plans: SQLITE_ERROR",
  "D1_ERROR: Your account has exceeded D1's free usage limits.",
];

describe("a fault that passes", () => {
  test.each(passing)("(%s) is not noticed when it comes once", async (message) => {
    const { answer, asked } = await askFailing(new Error(message), 1);
    expect(answer).toBe("the answer");
    expect(asked).toHaveLength(2);
    expect(logged()).toBe("");
  });

  test("is recognised inside drizzle's own error", async () => {
    const error = new DrizzleQueryError("select ?", ["asha@school.test"], new Error(passing[0]));
    expect((await askFailing(error, 1)).answer).toBe("the answer");
  });

  test("may come three times, with growing pauses that are not the same for everybody", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const short = await askFailing(new Error(passing[0]), 3);
    vi.spyOn(Math, "random").mockReturnValue(1);
    const long = await askFailing(new Error(passing[0]), 3);

    expect(short).toEqual({ answer: "the answer", asked: [0, 25, 125, 425] });
    expect(long).toEqual({ answer: "the answer", asked: [0, 75, 375, 1275] });
  });

  test("is a 503 when it comes four times", async () => {
    const { answer, asked } = await askFailing(new Error(passing[0]), Number.POSITIVE_INFINITY);
    expect(asked).toHaveLength(4);
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 503 });
    expect(logged()).toContain("Network connection lost");
  });
});

describe("a fault that lasts", () => {
  test.each(lasting)("(%s) is a 503 at once", async (message) => {
    const { answer, asked } = await askFailing(new Error(message), Number.POSITIVE_INFINITY);
    expect(asked).toEqual([0]);
    expect(answer).toMatchObject({ status: 503 });
  });

  test("is told to the visitor in one plain sentence, and to the log in the database's words", async () => {
    const { answer } = await askFailing(new Error(lasting[0]), 1);
    if (!(answer instanceof Response)) throw new Error("no Response was thrown");
    expect(await answer.text()).toBe("The database did not answer. Please try again in a minute.");
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(JSON.parse(logged())).toEqual({ level: "error", status: 503, reason: lasting[0] });
  });
});

describe("what is not the database's fault", () => {
  test.each([
    ["a bug", new TypeError("undefined is not a function")],
    ["an error of ours", new Error("an upsert returned no row")],
    ["a bug inside drizzle's error", new DrizzleQueryError("select 1", [], new TypeError("no"))],
    ["drizzle's error without a cause", new DrizzleQueryError("select 1", [])],
    ["a refusal", refusal(404, "Not here.")],
    ["something that is no error", "D1_ERROR"],
    ["nothing", undefined],
  ])("%s passes through untouched, asked once, unlogged", async (_, thrown) => {
    const { answer, asked } = await askFailing(thrown, Number.POSITIVE_INFINITY);
    expect(answer).toBe(thrown);
    expect(asked).toHaveLength(1);
    expect(logged()).toBe("");
  });
});

describe("the real database", () => {
  const secret = "asha@school.test";

  test.each([
    ["that does not exist", () => app.context.db.run(sql`select * from nowhere where email = ${secret}`)],
    [
      "in one batch",
      () =>
        app.context.db.batch([
          app.context.db.select().from(subscriptions),
          app.context.db.insert(subscriptions).values({ email: "", name: secret, createdAt: 0 }),
        ]),
    ],
    [
      "whose rule is broken",
      () =>
        app.context.db
          .insert(subscriptions)
          .values({ email: secret.repeat(20), name: secret, createdAt: 0 })
          .returning(),
    ],
  ])(
    "asked for a table %s answers 503, and no value reaches the log or the visitor",
    async (_, statement) => {
      const refused = await thrownBy(withRetry<unknown>(statement));
      expect(refused.status).toBe(503);
      expect(logged()).toContain("D1_ERROR");
      expect(logged() + (await refused.text())).not.toContain("asha");
    },
  );

  test("answers", async () => {
    expect(await withRetry(() => app.context.db.get(sql`select 6 * 7 as product`))).toEqual({
      product: 42,
    });
  });
});
