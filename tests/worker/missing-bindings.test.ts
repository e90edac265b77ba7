import { beforeAll, describe, expect, test, vi } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { formPost, jsonPost } from "../support/http";
import { addPlan, createTestApp, secrets } from "../support/test-app";

type Call = [address: string, init?: RequestInit];

const pdf = "/content/lessons/bindings.pdf";
const formSignUp: Call = ["/contact", formPost({ email: "nobody@bindings.test" })];
const apiSignUp: Call = ["/api/subscriptions", jsonPost({ email: "nobody@bindings.test" })];
const formLogin: Call = ["/admin", formPost({ password: secrets.ADMIN_PASSWORD })];
const apiLogin: Call = ["/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD })];
const subscribers: Call[] = [["/admin"], ["/admin.data"], ["/admin/subscribers.csv"], ["/api/subscriptions"]];

/** Which calls fail without a binding or secret, and which still work. */
const bindings = {
  DB: {
    fails: [
      ...["/lesson-plans", "/lesson-plans.data", "/lesson-plans/7", "/lesson-plans/7.data"],
      ...["/api/lesson-plans", "/api/lesson-plans/7"],
    ].map((address): Call => [address]),
    failsToo: [...subscribers, formSignUp, ["/contact.data", formSignUp[1]] as Call, apiSignUp, apiLogin],
    stillWorks: [pdf, "/contact", "/api/resources", "/api/testimonials", "/", "/questions", "/session"],
  },
  FILES: {
    fails: [[pdf], [pdf, { method: "HEAD" }]] as Call[],
    failsToo: [["/content/phil-literature/a.pdf"], ["/public-objects/facilitations/a.mp3"]] as Call[],
    stillWorks: ["/contact", "/lesson-plans", "/lesson-plans/7", "/admin", "/", "/offline"],
  },
  ADMIN_PASSWORD: {
    fails: subscribers,
    failsToo: [formLogin, apiLogin],
    stillWorks: [pdf, "/contact", "/lesson-plans", "/api/lesson-plans/7", "/"],
  },
  SITE_HOSTS: {
    fails: subscribers,
    failsToo: [formSignUp, apiSignUp, formLogin, apiLogin],
    stillWorks: [pdf, "/contact", "/lesson-plans", "/api/lesson-plans/7", "/"],
  },
  THROTTLE_KEY: {
    fails: [formSignUp, apiSignUp],
    failsToo: [formLogin, apiLogin],
    stillWorks: [pdf, "/contact", "/lesson-plans", "/admin", "/api/lesson-plans", "/"],
  },
  UNSUBSCRIBE_KEY: {
    fails: [[`/unsubscribe?link=1-${"0".repeat(64)}`, formPost({})]] as Call[],
    failsToo: [],
    stillWorks: [pdf, "/contact", "/unsubscribe", "/lesson-plans", "/admin", "/"],
  },
};

const names = ["DB", "FILES", "ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY", "SITE_HOSTS"] as const;

describe.each(names)("without %s", (name) => {
  const app = createTestApp({ built: true, without: [name] });
  const { fails, failsToo, stillWorks } = bindings[name];
  beforeAll(async () => {
    if (name !== "DB") {
      await addPlan(app);
      await app.context.db.insert(subscriptions).values({ email: "asha@bindings.test", createdAt: 1 });
    }
    if (name !== "FILES") await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
  });

  test.each([...fails, ...failsToo])(
    "%s returns 503 with Retry-After and no internal details",
    async (address, init) => {
      const response = await app.fetch(address, init);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
      const text = await response.text();
      expect(text).not.toMatch(/_PASSWORD|_KEY|_HOSTS|is missing|TypeError|worker\/index/);
      if (init?.method !== "HEAD") expect(text).toMatch(/again|Admin is not configured|Not available/);
      if (address === "/contact" && name !== "SITE_HOSTS")
        expect(text).toContain('value="nobody@bindings.test"');
    },
  );

  test.each(stillWorks)("%s still works", async (address) => {
    expect((await app.fetch(address)).status).toBe(200);
  });

  test("the log contains the name of the binding and nothing that was typed", async () => {
    const [[address, init] = [""]] = fails;
    await app.fetch(address, init);
    await vi.waitFor(() => expect(app.log.join("\n")).toContain(`"reason":"${name} is missing`));
    expect(app.log.join("\n")).not.toContain("@");
  });
});
