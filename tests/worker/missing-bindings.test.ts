import { beforeAll, describe, expect, test } from "vitest";
import { formPost, jsonPost } from "../support/http";
import { readFieldValue } from "../support/page";
import { addPlan } from "../support/plans";
import { seedSubscribers } from "../support/seed-subscribers";
import { createTestApp, listRoutes, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/bindings.pdf";
const email = "nobody@bindings.test";
const unsubscribe = `/unsubscribe?link=1-${"0".repeat(64)}`;

beforeAll(async () => {
  await addPlan(app);
  await seedSubscribers(app.env.DB, 1);
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

/**
 * Each binding, what fails without it, or with a secret that is one character
 * too short, and what does not.
 */
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
    minimumLength: 12,
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
    minimumLength: 16,
    fails: ["POST /contact", "POST /admin"],
    works: [pdf, "/contact", "/admin", "/lesson-plans"],
  },
  {
    name: "UNSUBSCRIBE_KEY",
    minimumLength: 16,
    fails: [`POST ${unsubscribe}`],
    works: [pdf, "/contact", "/unsubscribe", "/admin"],
  },
])("without $name", ({ name, minimumLength, fails, works }) => {
  const without = { ...app.env, [name]: undefined };
  const environments = minimumLength
    ? [without, { ...app.env, [name]: "a".repeat(minimumLength - 1) }]
    : [without];

  test.each(
    fails.flatMap((call) => environments.map((env) => ({ call, env }))),
  )(
    "$call is 503, and the log names what is missing",
    async ({ call, env }) => {
      const [address = "", method] = call.split(" ").reverse();
      const form = formPost({ email, password: secrets.ADMIN_PASSWORD });
      const response = await app.fetch(address, method ? form : {}, env, 1);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([
        503,
        "60",
      ]);
      if (address === "/contact" && name !== "SITE_HOSTS")
        expect(readFieldValue(await response.text(), "email")).toBe(email);
      expect(app.log.at(-1)).toContain(`"reason":"${name} is missing`);
    },
  );

  test.each(works)("%s still works", async (address) => {
    for (const env of environments)
      expect((await app.fetch(address, {}, env)).status).toBe(200);
  });
});

test.each(await listRoutes())(
  "$path asks for the admin exactly where its handle says so: $access",
  async ({ address, access }) => {
    const env = { ...app.env, ADMIN_PASSWORD: undefined };
    const send = async (init?: RequestInit) =>
      (await app.fetch(address, init, env)).status;
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
  },
);
