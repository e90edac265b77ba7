import { beforeAll, expect, test, vi } from "vitest";
import {
  bindingsWithFault,
  overloaded,
  withBug,
} from "../support/fault-injection";
import { formPost, jsonPost } from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp, logInForCookie, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const canary = "canary7f3a";
const headers = {
  Cookie: `__Host-admin=${canary}; __Host-flash=${canary}`,
  Referer: `https://p4c.test/${canary}`,
  "User-Agent": canary,
};
const typed = { name: canary, email: `${canary}@log.test`, password: canary };
const form = formPost(typed, headers);
const json = jsonPost(typed, headers);
const { env: broken } = bindingsWithFault(app, { kind: "always", at: 1 });

beforeAll(() => addPlan(app));

/** The response, and the line that it leaves in the log. */
async function logged(address: string, init: RequestInit, env = broken) {
  const before = app.log.length;
  const response = await app.fetch(`${address}?q=${canary}`, init, env);
  await vi.waitFor(() => expect(app.log.length).toBeGreaterThan(before));
  const [line = "", ...others] = app.log.slice(before);
  expect(others).toEqual([]);
  return { response, line };
}

test.each([
  ["a page", 503, overloaded, "/lesson-plans/7", { headers }, broken],
  ["an API call", 503, overloaded, "/api/lesson-plans", { headers }, broken],
  ["a bug in a page", 500, "Error", "/contact", form, withBug(app)],
  ["a bug in the API", 500, "Error", "/api/subscriptions", json, withBug(app)],
])(
  "%s that fails leaves one line, with the visitor's number",
  async (_what, status, reason, address, init, env) => {
    const { response, line } = await logged(address, init, env);
    expect(response.status).toBe(status);
    const entry = JSON.parse(line);
    expect(entry).toMatchObject({
      level: "error",
      status,
      request: expect.stringMatching(/^[0-9a-f]{16}$/),
      reason: expect.stringContaining(reason),
    });
    expect(await response.text()).toContain(entry.request);
    expect(line).not.toContain(canary);
  },
);

test.each([
  ["8f2a1c3d4e5f6071-MAA", /^8f2a1c3d4e5f6071$/],
  [`${canary}-MAA`, /^(?!canary)[0-9a-f]{16}$/],
])(
  "with the header CF-Ray: %s, the number in the line matches %s",
  async (ray, expected) => {
    const { line } = await logged("/api/lesson-plans", {
      headers: { "CF-Ray": ray },
    });
    expect(JSON.parse(line).request).toMatch(expected);
  },
);

test("what does not fail leaves no line, and nothing that was typed is in any", async () => {
  const before = app.log.length;
  const Cookie = await logInForCookie(app);
  await app.fetch("/admin", { headers: { Cookie } });
  for (const [path, init] of [
    ["/contact", form],
    ["/api/subscriptions", json],
    ["/admin", form],
    [`/%E0%A4%A/${canary}`, { headers }],
    [`/literature/${canary}`, { headers }],
    [`/lesson-plans/${canary}`, { headers }],
  ] as const)
    await app.fetch(`${path}?q=${canary}`, init);
  // When the line of this failure has arrived, theirs would have, too.
  await logged("/lesson-plans", { headers });
  expect(app.log.length - before).toBe(1);
  const [, token = "no token"] = Cookie.split("=");
  for (const secret of [canary, token, ...Object.values(secrets)])
    expect(app.log.join("\n")).not.toContain(secret);
});
