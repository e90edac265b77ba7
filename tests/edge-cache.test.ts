import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createContext } from "~/server/context.server";
import { lessonPlans } from "~/server/schema.server";
import { pagePolicy } from "~/server/security-headers.server";
import { addPlan, cookieOf, formPost, makePlace, newNetwork, secrets } from "./harness";

const place = makePlace({ built: true });
const textOf = async (address: string, init?: RequestInit) => (await place.ask(address, init)).text();
const same = [
  "/lesson-plans/7",
  "/api/lesson-plans",
  "/api/lesson-plans/7",
  "/api/resources",
  "/api/testimonials",
];

beforeAll(async () => {
  await addPlan(place, { id: 7, section: "logic" });
});

describe("what is the same for everybody", () => {
  test.each(["/lesson-plans/71", "/api/lesson-plans/71"])(
    "at %s is asked of D1 once a minute",
    async (address) => {
      await addPlan(place, { id: 71, title: "Before" });
      expect(await textOf(address)).toContain("Before");
      await place.context.db
        .update(lessonPlans)
        .set({ title: "Published anew" })
        .where(eq(lessonPlans.id, 71));
      expect(await textOf(address)).toContain("Before");
      // Written so, nothing is remembered.
      expect(await textOf(`${address}/`)).toContain("Published anew");
      await place.context.db.delete(lessonPlans).where(eq(lessonPlans.id, 71));
    },
  );

  test.each(same)("at %s stays the same whatever is asked along with it", async (address) => {
    const login = await place.ask("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
    const plain = await textOf(`${address}/`);
    for (const query of [
      "?utm_source=letter",
      "?_routes=root",
      "?id=8",
      `?${"x".repeat(5000)}`,
      "?__proto__=1",
    ])
      for (const end of ["/", ""])
        expect([query, await textOf(address + end + query)]).toEqual([query, plain]);
    const headers = { Cookie: cookieOf(login, "__Host-admin"), "X-Forwarded-Host": "evil.test" };
    const answer = await place.ask(address, { headers });
    expect(await answer.text()).toBe(plain);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("of a plan comes with a 304 that has the policy of the page", async () => {
    const first = await place.ask("/lesson-plans/7");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const again = await place.ask("/lesson-plans/7", { headers });
    expect(again.status).toBe(304);
    expect(again.headers.get("Content-Security-Policy")).toBe(pagePolicy());
  });
});

describe("plans are read from the copy of the database that is nearest", () => {
  const routes = import.meta.glob<{ loader(given: object): Promise<unknown> }>(
    "../app/routes/{lesson-plans._index.tsx,lesson-plans.$id.tsx,api.lesson-plans._index.ts,api.lesson-plans.$id.ts}",
    { eager: true },
  );

  test.each(Object.entries(routes))("by %s", async (_file, { loader }) => {
    const asked: unknown[] = [];
    const d1 = {
      withSession: (constraint: unknown) => {
        asked.push(constraint);
        return place.env.DB.withSession("first-unconstrained");
      },
    } as unknown as typeof place.env.DB;
    await loader({ params: { id: "7" }, context: createContext({ DB: d1 }) });
    expect(asked).toEqual(["first-unconstrained"]);
  });
});
