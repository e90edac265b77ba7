import { beforeAll, expect, test, vi } from "vitest";
import { withBug, withoutTable } from "../support/fault-injection";
import { formPost, jsonPost } from "../support/http";
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

const get = (path: string) => () =>
  app.fetch(`${path}?${canary}=${canary}`, { headers });
const post =
  (path: string, makePost = formPost) =>
  () =>
    app.fetch(`${path}?${canary}=${canary}`, makePost(typed, headers));
const signUp = post("/contact");
const apiSignUp = post("/api/subscriptions", jsonPost);
const failing = (work: () => Promise<Response>) => () =>
  withoutTable(app, "lesson_plans", work);

/** The response, and the line that it leaves in the log. */
async function logged(work: () => Promise<Response>) {
  const before = app.log.length;
  const response = await work();
  await vi.waitFor(() => expect(app.log.length).toBeGreaterThan(before));
  const [line = "", ...others] = app.log.slice(before);
  expect(others).toEqual([]);
  return { response, line };
}

test.each<[string, number, string, () => Promise<Response>]>([
  ["a page", 503, "no such table", failing(get("/lesson-plans/7"))],
  ["an API call", 503, "no such table", failing(get("/api/lesson-plans"))],
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
    const request = () =>
      app.fetch("/api/lesson-plans", { headers: { "CF-Ray": ray } });
    const { line } = await logged(failing(request));
    expect(JSON.parse(line).request).toMatch(expected);
  },
);

test("what does not fail leaves no line, and nothing that was typed is in any", async () => {
  const before = app.log.length;
  const session = await adminCookie(app);
  for (const work of [
    signUp,
    apiSignUp,
    post("/admin"),
    ...["/%E0%A4%A/", "/literature/", "/lesson-plans/"].map((path) =>
      get(path + canary),
    ),
    () => app.fetch("/admin", { headers: { Cookie: session } }),
  ])
    await work();
  // When the line of this failure has arrived, theirs would have, too.
  await logged(failing(get("/lesson-plans")));
  expect(app.log.length - before).toBe(1);
  const [, token = "no token"] = session.split("=");
  for (const secret of [canary, token, ...Object.values(secrets)])
    expect(app.log.join("\n")).not.toContain(secret);
});
