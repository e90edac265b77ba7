import { beforeAll, expect, test, vi } from "vitest";
import { withBug, withoutTable } from "../support/fault-injection";
import { formPost, jsonPost, newNetwork } from "../support/http";
import { addPlan } from "../support/plans";
import { adminCookie, createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const canary = "canary7f3a";
const headers = {
  Cookie: `__Host-admin=${canary}; __Host-flash=${canary}`,
  Referer: `https://p4c.test/${canary}`,
  "User-Agent": canary,
};
const typed = { name: canary, email: `${canary}@log.test`, password: canary };

beforeAll(() => addPlan(app));

const send = (address: string, makePost?: typeof formPost) => () =>
  app.fetch(
    `${address}?${canary}=${canary}`,
    makePost?.(typed, { ...newNetwork(), ...headers }) ?? { headers },
  );
const signUp = send("/contact", formPost);
const logIn = send("/admin", formPost);
const apiSignUp = send("/api/subscriptions", jsonPost);
const failing = (work = send("/api/lesson-plans")) =>
  withoutTable(app, "lesson_plans", work);

/** The response, and the line that it leaves in the log. */
async function logged(work: () => Promise<Response>) {
  const before = app.log.length;
  const response = await work();
  await vi.waitFor(() => expect(app.log.length).toBeGreaterThan(before));
  const lines = app.log.slice(before);
  expect(lines).toHaveLength(1);
  return { response, line: lines[0] ?? "" };
}

const noTable = "no such table";
test.each<[string, number, string, () => Promise<Response>]>([
  ["a page", 503, noTable, () => failing(send("/lesson-plans/7"))],
  ["an API read", 503, noTable, failing],
  ["a sign-up", 503, noTable, () => withoutTable(app, "subscriptions", signUp)],
  ["a login", 503, noTable, () => withoutTable(app, "rate_limits", logIn)],
  ["a bug in a page", 500, "Error", () => withBug(app, signUp)],
  ["a bug in the API", 500, "Error", () => withBug(app, apiSignUp)],
])(
  "%s that fails leaves one line, with the visitor's number",
  async (_what, status, reason, work) => {
    const { response, line } = await logged(work);
    expect(response.status).toBe(status);
    const entry = JSON.parse(line);
    expect(entry).toMatchObject({
      level: "error",
      status,
      reason: expect.stringContaining(reason),
    });
    expect(entry.request).toMatch(/^[0-9a-f]{16}$/);
    expect(await response.text()).toContain(entry.request);
    expect(line).not.toContain(canary);
  },
);

test.each([
  ["8f2a1c3d4e5f6071-MAA", /^8f2a1c3d4e5f6071$/],
  ["", /^[0-9a-f]{16}$/],
  [`${canary}-MAA`, /^(?!canary)[0-9a-f]{16}$/],
  ['"}\n{"level":"', /^[0-9a-f]{16}$/],
])("a line has Cloudflare’s Ray ID if it is one: %j", async (ray, expected) => {
  const withRay = { headers: { "CF-Ray": encodeURIComponent(ray) } };
  const { line } = await logged(() =>
    failing(() => app.fetch("/api/lesson-plans", withRay)),
  );
  expect(JSON.parse(line).request).toMatch(expected);
});

test("what does not fail leaves no line, and nothing that was typed is in any", async () => {
  const before = app.log.length;
  for (const work of [signUp, apiSignUp, logIn]) await work();
  const Cookie = await adminCookie(app);
  for (const address of [
    "/admin",
    "/admin/subscribers.tsv",
    "/admin/subscribers.csv",
    "/api/subscriptions",
  ])
    await (await app.fetch(address, { headers: { Cookie } })).text();
  for (const path of ["", "%E0%A4%A/", "literature/", "lesson-plans/"])
    await app.fetch(`/${path}${canary}`, { headers });
  // A failure after all of these: when its line has arrived, theirs would have
  // arrived too.
  await logged(failing);
  expect(app.log.length - before).toBe(1);
  const [, token = "no token"] = Cookie.split("=");
  for (const secret of [canary, token, ...Object.values(secrets)])
    expect(app.log.join("\n")).not.toContain(secret);
});
