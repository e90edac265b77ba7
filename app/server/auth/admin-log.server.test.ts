import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindingsWithFault } from "../../../tests/support/fault-injection";
import { newNetwork, origin } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { createLoadContext } from "../data/context.server";
import { adminLogEntries, rateLimits } from "../data/schema.server";
import { countAndLimitAttempt } from "../rate-limit.server";
import { readAdminLogPage, recordAdminEvent } from "./admin-log.server";

// Which events leave a line is tested in tests/worker/admin.test.ts.

const app = createTestApp();
const oneDay = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await app.context.db.delete(adminLogEntries);
  await app.context.db.delete(rateLimits);
});

afterEach(() => vi.useRealTimers());

const buildRequest = (address = "/admin/log", headers = newNetwork()) =>
  new Request(origin + address, { headers });
const readStored = () => app.context.db.select().from(adminLogEntries);
const readLog = (request = buildRequest()) =>
  readAdminLogPage(request, app.context);

test("a line has its time, its kind and the beginning of a keyed hash of the network", async () => {
  const network = { "CF-Connecting-IP": "203.0.113.77" };
  await recordAdminEvent(buildRequest("", network), app.context, "table");
  const key = { ...app.env, THROTTLE_KEY: "another key for the tests" };
  await recordAdminEvent(
    buildRequest("", network),
    createLoadContext(key),
    "table",
  );
  const [line, other] = await readStored();
  expect(line).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    time: start,
    kind: "table",
    network: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  expect(other?.network).not.toBe(line?.network);
});

test("a line that is written twice after a lost response is there once", async () => {
  const { env } = bindingsWithFault(app, { kind: "lost response", at: 1 });
  await recordAdminEvent(buildRequest(), createLoadContext(env), "removal");
  expect(await readStored()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  [
    "a sign-up",
    () => countAndLimitAttempt(buildRequest(), app.context, "join"),
  ],
  [
    "a request to leave",
    () => countAndLimitAttempt(buildRequest(), app.context, "leave"),
  ],
  ["a login", () => countAndLimitAttempt(buildRequest(), app.context, "login")],
  [
    "the next line",
    () => recordAdminEvent(buildRequest(), app.context, "table"),
  ],
])(
  "after 90 days a line is no longer shown, and %s deletes it, with the rate limits that have ended",
  async (_, write) => {
    await recordAdminEvent(buildRequest(), app.context, "login");
    vi.setSystemTime(start + 89 * oneDay);
    await countAndLimitAttempt(buildRequest(), app.context, "leave");
    const before = await app.context.db.select().from(rateLimits);
    expect((await readLog()).entries).toHaveLength(1);
    vi.setSystemTime(start + 90 * oneDay);
    expect((await readLog()).entries).toEqual([]);
    await write();
    const kinds = (await readStored()).map(({ kind }) => kind);
    expect(kinds).not.toContain("login");
    const after = await app.context.db.select().from(rateLimits);
    for (const row of before) expect(after).not.toContainEqual(row);
  },
);

test("a page has a hundred lines, newest first, and marks those of the admin's own network", async () => {
  const own = newNetwork();
  for (let minute = 0; minute < 101; minute++) {
    vi.setSystemTime(start + minute * 60 * 1000);
    const network = minute === 100 ? own : newNetwork();
    await recordAdminEvent(buildRequest("", network), app.context, "table");
  }
  const first = await readLog(buildRequest("/admin/log", own));
  expect(first.entries).toHaveLength(100);
  expect(first.entries.map(({ isOwn }) => isOwn).indexOf(true)).toBe(0);
  expect(first.entries.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(first.next).toBe("/admin/log?page=2");
  const last = await readLog(buildRequest("/admin/log?page=2", own));
  expect(last.entries).toMatchObject([{ time: start }]);
  expect(last.next).toBeNull();
});
