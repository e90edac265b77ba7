import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createContext } from "~/server/data/context.server";
import { lessonPlans } from "~/server/data/schema.server";
import { pagePolicy } from "~/server/http/security-headers.server";
import {
  addPlan,
  cookieOf,
  createTestApp,
  formPost,
  jsonPost,
  newNetwork,
  secrets,
} from "../support/test-app";

const place = createTestApp({ built: true });
const nonceOf = ({ headers }: Response) =>
  /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "no nonce";
const textOf = async (address: string, init?: RequestInit) => wordsOf(await place.ask(address, init));

/** All that an answer says but its nonce. */
async function wordsOf(answer: Response) {
  return (await answer.text()).replaceAll(nonceOf(answer), "");
}

const same = [
  "/lesson-plans",
  "/lesson-plans/7",
  "/api/lesson-plans",
  "/api/lesson-plans/7",
  "/api/resources",
  "/api/testimonials",
];

beforeAll(async () => {
  await addPlan(place, { id: 7, section: "logic" });
});

describe("what is published", () => {
  const place = createTestApp({ built: true });

  test.each(["/lesson-plans", "/lesson-plans/71", "/api/lesson-plans", "/api/lesson-plans/71"])(
    "at %s is asked of D1 once a minute",
    async (address) => {
      const { db } = place.context;
      const textAt = async (spelling: string) => (await place.ask(spelling)).text();
      await addPlan(place, { id: 71, title: "Before", section: "logic" });
      expect(await textAt(address)).toContain("Before");
      await db.update(lessonPlans).set({ title: "Published anew" }).where(eq(lessonPlans.id, 71));
      expect(await textAt(address)).toContain("Before");
      // Written so, nothing is remembered.
      expect(await textAt(`${address}/`)).toContain("Published anew");
      await db.delete(lessonPlans).where(eq(lessonPlans.id, 71));
    },
  );
});

describe("what is the same for everybody", () => {
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
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await wordsOf(answer)).toBe(plain);
  });

  test("of a plan comes with a 304 that has the policy of the page", async () => {
    const first = await place.ask("/lesson-plans/7");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const again = await place.ask("/lesson-plans/7", { headers });
    expect(again.status).toBe(304);
    expect(again.headers.get("Content-Security-Policy")).toBe(pagePolicy());
  });
});

describe("a page that has something to say to one visitor", () => {
  test("greets who has just signed up, once, and nobody else", async () => {
    const plain = await textOf("/contact");
    const signedUp = await place.ask("/contact", formPost({ email: "one@cache.test" }, newNetwork()));
    const headers = { Cookie: cookieOf(signedUp, "__Host-flash") };
    const greeted = await place.ask("/contact", { headers });
    expect(cookieOf(greeted, "__Host-flash")).toBe("__Host-flash=");
    expect(await greeted.text()).toContain("Thanks for signing up!");
    expect(await textOf("/contact")).toBe(plain);
    expect(plain).not.toContain("Thanks for signing up!");
  });

  test("shows the dashboard to who is logged in, and the form to everybody else", async () => {
    const form = await textOf("/admin");
    await place.ask("/api/subscriptions", jsonPost({ email: "two@cache.test" }, newNetwork()));
    const login = await place.ask("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
    const headers = { Cookie: cookieOf(login, "__Host-admin") };
    for (const address of ["/admin", "/admin?page=1", "/admin"]) {
      expect(await textOf(address, { headers })).toContain("two@cache.test");
      expect(await textOf(address)).toBe(form);
    }
    expect(form).not.toContain("@cache.test");
    await place.ask("/admin", formPost({ intent: "logout" }, headers));
    expect(await textOf("/admin", { headers })).toContain("Log in");
  });

  test.each(["/contact", "/admin"])(
    "%s is the same whatever a stranger asks along with it",
    async (address) => {
      const plain = await textOf(`${address}/`);
      for (const query of ["?utm_source=letter", "?page=2", `?${"x".repeat(5000)}`, "?__proto__=1"])
        for (const end of ["/", ""])
          expect([query, await textOf(address + end + query)]).toEqual([query, plain]);
    },
  );
});

describe("plans are read from the copy of the database that is nearest", () => {
  const routes = import.meta.glob<{ loader(given: object): Promise<unknown> }>(
    "../../app/routes/{lesson-plans._index.tsx,lesson-plans.$id.tsx,api.lesson-plans._index.ts,api.lesson-plans.$id.ts}",
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
