import { beforeAll, describe, expect, test, vi } from "vitest";
import { addPlan, createTestApp, formPost, jsonPost, newNetwork, secrets } from "../support/test-app";

const place = createTestApp({ built: true });
const canary = "canary7f3a";
const strange = {
  Cookie: `__Host-admin=${canary}; __Host-flash=${canary}`,
  Referer: `https://p4c.test/${canary}`,
  "User-Agent": canary,
};
const typed = { name: canary, email: `${canary}@log.test`, password: canary };

beforeAll(() => addPlan(place, { id: 7 }));

/** Asks while a table is out of reach, and puts it back. */
async function without(table: string, ask: () => Promise<Response>) {
  await place.env.DB.prepare(`alter table ${table} rename to away`).run();
  try {
    return await ask();
  } finally {
    await place.env.DB.prepare(`alter table away rename to ${table}`).run();
  }
}

/** Asks while something happens that cannot: a counter's upsert, which always returns its row, returns none. */
async function withBug(ask: () => Promise<Response>) {
  const { DB } = place.env;
  const body = "begin select raise(ignore); end";
  await DB.prepare(`create trigger impossible before insert on throttle_counters ${body}`).run();
  try {
    return await ask();
  } finally {
    await DB.prepare("drop trigger impossible").run();
  }
}

const query = `?${canary}=${canary}`;
const signUp = () => place.ask(`/contact${query}`, formPost(typed, { ...newNetwork(), ...strange }));
const apiSignUp = () =>
  place.ask(`/api/subscriptions${query}`, jsonPost(typed, { ...newNetwork(), ...strange }));
const logIn = () =>
  place.ask(`/admin${query}`, formPost({ ...typed, intent: "login" }, { ...newNetwork(), ...strange }));
const read = (address: string) => () => place.ask(address + query, { headers: strange });

async function linesOf(work: () => Promise<unknown>, expected: number) {
  const before = place.log.length;
  await work();
  await vi.waitFor(() => expect(place.log.length - before).toBeGreaterThanOrEqual(expected));
  return place.log.slice(before);
}

describe("a request that failed", () => {
  test.each<[string, number, string, () => Promise<Response>]>([
    [
      "a page without its table",
      503,
      "no such table",
      () => without("lesson_plans", read("/lesson-plans/7")),
    ],
    [
      "the API without its table",
      503,
      "no such table",
      () => without("lesson_plans", read("/api/lesson-plans")),
    ],
    ["a sign-up without its table", 503, "no such table", () => without("subscriptions", signUp)],
    ["the API's sign-up without its table", 503, "no such table", () => without("subscriptions", apiSignUp)],
    ["a login without its table", 503, "no such table", () => without("throttle_counters", logIn)],
    ["a bug under a page", 500, "Error", () => withBug(signUp)],
    ["a bug under the API", 500, "Error", () => withBug(apiSignUp)],
  ])(
    "%s has one line in the log, with the number that the visitor sees",
    async (_what, status, reason, ask) => {
      const answers: Response[] = [];
      const lines = await linesOf(async () => answers.push(await ask()), 1);
      const [answer] = answers;
      expect(answer?.status).toBe(status);
      expect(lines).toHaveLength(1);
      const line = JSON.parse(lines[0] ?? "");
      expect(line).toMatchObject({ level: "error", status, reason: expect.stringContaining(reason) });
      expect(line.request).toMatch(/^[0-9a-f]{16}$/);
      expect(await answer?.text()).toContain(line.request);
      expect(lines.join()).not.toContain(canary);
    },
  );

  test("has Cloudflare's own number, where there is one", async () => {
    const headers = { "CF-Ray": "8f2a1c3d4e5f6071-MAA" };
    const [line] = await linesOf(
      () => without("lesson_plans", () => place.ask("/api/lesson-plans", { headers })),
      1,
    );
    expect(JSON.parse(line ?? "").request).toBe("8f2a1c3d4e5f6071");
  });

  test.each(["", "x", `${canary}-MAA`, '"}\n{"level":"'])(
    "has none of a stranger's making (%j)",
    async (ray) => {
      const headers = { "CF-Ray": encodeURIComponent(ray) };
      const [line] = await linesOf(
        () => without("lesson_plans", () => place.ask("/api/lesson-plans", { headers })),
        1,
      );
      expect(JSON.parse(line ?? "").request).toMatch(/^[0-9a-f]{16}$/);
      expect(line).not.toContain(canary);
    },
  );
});

test("what did not fail has no line, and nobody's words are in any", async () => {
  const before = place.log.length;
  await signUp();
  await apiSignUp();
  await logIn();
  const form = formPost({ ...typed, password: secrets.ADMIN_PASSWORD }, newNetwork());
  const login = await place.ask("/admin", form);
  const [cookie = ""] = login.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");
  const [, token = "no token"] = cookie.split("=");
  for (const address of ["/admin", "/admin/subscribers.tsv", "/api/subscriptions"])
    await (await place.ask(address, { headers: { Cookie: cookie } })).text();
  for (const address of [
    `/${canary}`,
    `/%E0%A4%A/${canary}`,
    `/literature/${canary}`,
    `/lesson-plans/${canary}`,
  ])
    await place.ask(address, { headers: strange });
  // A failure after all of these: when its line has come, theirs would have come too.
  await linesOf(() => without("lesson_plans", read("/api/lesson-plans")), 1);
  expect(place.log.length - before).toBe(1);
  const everything = place.log.join("\n");
  for (const secret of [canary, token, ...Object.values(secrets)]) expect(everything).not.toContain(secret);
});
