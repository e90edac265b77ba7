import { beforeAll, describe, expect, test, vi } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { formPost, jsonPost } from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp, secrets } from "../support/test-app";

const pdf = "/content/lessons/bindings.pdf";
const email = "nobody@bindings.test";
const leave = `/unsubscribe?link=1-${"0".repeat(64)}`;
/** What is sent to an address in place of a GET request. */
const sent: Record<string, RequestInit> = {
  "POST /contact": formPost({ email }),
  "POST /contact.data": formPost({ email }),
  "POST /api/subscriptions": jsonPost({ email }),
  "POST /admin": formPost({ password: secrets.ADMIN_PASSWORD }),
  "POST /api/admin/verify": jsonPost({ password: secrets.ADMIN_PASSWORD }),
  [`POST ${leave}`]: formPost({}),
};
const signUps = ["POST /contact", "POST /api/subscriptions"];
const logins = ["POST /admin", "POST /api/admin/verify"];
const subscribers = [
  "/admin",
  "/admin.data",
  "/admin/subscribers.csv",
  "/api/subscriptions",
];
const plans = ["/lesson-plans", "/lesson-plans/7", "/api/lesson-plans"];

describe.each([
  {
    name: "DB",
    fails: [
      ...plans,
      ...subscribers,
      ...signUps,
      "POST /contact.data",
      "POST /api/admin/verify",
    ],
    works: [pdf, "/contact", "/api/resources", "/", "/questions", "/session"],
  },
  // The Worker reads the words of questions from the files of the site.
  {
    name: "ASSETS",
    fails: ["/questions", "/questions?lang=hi"],
    works: ["/contact", ...plans],
  },
  {
    name: "FILES",
    fails: [pdf],
    works: ["/contact", "/admin", ...plans],
  },
  {
    name: "ADMIN_PASSWORD",
    fails: [...subscribers, ...logins],
    works: [pdf, "/contact", ...plans],
  },
  {
    name: "SITE_HOSTS",
    fails: [...subscribers, ...signUps, ...logins],
    works: [pdf, "/contact", ...plans],
  },
  {
    name: "THROTTLE_KEY",
    fails: [...signUps, ...logins],
    works: [pdf, "/contact", "/admin", ...plans],
  },
  {
    name: "UNSUBSCRIBE_KEY",
    fails: [`POST ${leave}`],
    works: [pdf, "/contact", "/unsubscribe", "/admin"],
  },
] as const)("without $name", ({ name, fails, works }) => {
  const app = createTestApp({ built: true, without: [name] });
  beforeAll(async () => {
    if (name !== "DB") {
      await addPlan(app);
      await app.context.db
        .insert(subscriptions)
        .values({ email: "asha@bindings.test", createdAt: 1 });
    }
    if (name !== "FILES") await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
  });

  test.each(fails)(
    "%s is 503 without internal details, and the log names what is missing",
    async (call) => {
      const response = await app.fetch(call.replace("POST ", ""), sent[call]);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([
        503,
        "60",
      ]);
      const text = await response.text();
      expect(text).toMatch(/again|Admin is not configured|Not available/);
      expect(text).not.toMatch(
        /_PASSWORD|_KEY|_HOSTS|is missing|TypeError|worker\/index/,
      );
      if (call === "POST /contact" && name !== "SITE_HOSTS")
        expect(text).toContain(`value="${email}"`);
      await vi.waitFor(() =>
        expect(app.log.join("\n")).toContain(`"reason":"${name} is missing`),
      );
      expect(app.log.join("\n")).not.toContain("@");
    },
  );

  test.each(works)("%s still works", async (address) => {
    expect((await app.fetch(address)).status).toBe(200);
  });
});
