import { beforeAll, describe, expect, test, vi } from "vitest";
import { describeRoutes } from "~/rendering";
import { formPost, jsonPost } from "../support/http";
import { readFieldValue } from "../support/page";
import { addPlan } from "../support/plans";
import { seedSubscribers } from "../support/seed-subscribers";
import { createTestApp, loadWorker, secrets } from "../support/test-app";

const pdf = "/content/lessons/bindings.pdf";
const email = "nobody@bindings.test";
const leave = `/unsubscribe?link=1-${"0".repeat(64)}`;
const { build } = await loadWorker();

/** Each binding, what fails without it, and what does not. */
describe.each([
  {
    name: "DB",
    fails: ["/lesson-plans/7", "/admin", "POST /contact", "POST /contact.data"],
    works: [pdf, "/contact", "/api/resources", "/questions", "/session"],
  },
  // The Worker reads the words of questions from the files of the site.
  {
    name: "ASSETS",
    fails: ["/questions", "/questions?lang=hi"],
    works: ["/contact", "/lesson-plans"],
  },
  {
    name: "FILES",
    fails: [pdf],
    works: ["/contact", "/admin", "/lesson-plans"],
  },
  {
    name: "ADMIN_PASSWORD",
    fails: ["/admin", "/admin/subscribers.csv", "POST /admin"],
    works: [pdf, "/contact", "/lesson-plans"],
  },
  {
    name: "SITE_HOSTS",
    fails: ["/admin", "POST /contact"],
    works: [pdf, "/contact", "/lesson-plans"],
  },
  {
    name: "THROTTLE_KEY",
    fails: ["POST /contact", "POST /admin"],
    works: [pdf, "/contact", "/admin", "/lesson-plans"],
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
      await seedSubscribers(app.env.DB, 1);
    }
    if (name !== "FILES") await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
  });

  test.each(fails)(
    "%s is 503 without internal details, and the log names what is missing",
    async (call) => {
      const [address = "", method] = call.split(" ").reverse();
      const form = formPost({ email, password: secrets.ADMIN_PASSWORD });
      const response = await app.fetch(address, method ? form : {});
      expect([response.status, response.headers.get("Retry-After")]).toEqual([
        503,
        "60",
      ]);
      const text = await response.text();
      expect(text).not.toMatch(/_PASSWORD|_KEY|_HOSTS|is missing|TypeError/);
      if (address === "/contact" && name !== "SITE_HOSTS")
        expect(readFieldValue(text, "email")).toBe(email);
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

describe("a route asks for the admin exactly where its handle says so:", () => {
  const app = createTestApp({ built: true, without: ["ADMIN_PASSWORD"] });
  const routes = describeRoutes(build.routes).map(({ path, access }) => ({
    path: path.replace(/:\w+|\*/g, "1"),
    access: access ?? "public",
  }));

  test.each(routes)("$path, $access", async ({ path, access }) => {
    const send = async (init?: RequestInit) =>
      (await app.fetch(path, init)).status;
    const read = await send();
    const written = [
      await send(formPost({})),
      await send(jsonPost({ password: "any" })),
    ];
    // Without a password, what asks for the admin is 503.
    const closed = access === "admin" ? [405, 503] : [503];
    expect({
      read: closed.includes(read),
      written: written.some((status) => closed.includes(status)),
    }).toEqual({ read: access !== "public", written: access === "admin" });
  });
});
