import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { testedSite } from "../../scripts/site/sites";
import { withBug, withoutTable } from "../support/fault-injection";
import { hostileCookies, hostileIds, hostilePasswords } from "../support/hostile-strings";
import { cookieOf, jsonPost, lastOf, newNetwork } from "../support/http";
import { addPlan, createTestApp, fullPlan, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

beforeAll(async () => {
  await addPlan(app, { id: 21 });
  await addPlan(app, {
    id: 7,
    externalUrl: "https://plans.test/cat",
    fileUrl: "/content/lessons/cat.pdf",
    storyContributor: "A storyteller",
    thumbnail: "fixture-plan.svg",
    section: "elaborate",
  });
});

const json = async (address: string) =>
  (await app.fetch(address)).json() as Promise<Record<string, unknown>[]>;
const signUp = (value: unknown, network = newNetwork()) =>
  app.fetch("/api/subscriptions", jsonPost(value, network));
const verify = (value: unknown, network = newNetwork()) =>
  app.fetch("/api/admin/verify", jsonPost(value, network));

/** Checks that a response is an error of the API: the status and one plain sentence that no cache keeps. */
async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.text()).toMatch(/^[A-Z][^<>{}\n]{5,120}$/);
}

const oldCopy = "https://old.p4c.test";
const crossSite = { "Sec-Fetch-Site": "cross-site" };
const right = { email: "asha@api.test", password: secrets.ADMIN_PASSWORD };

describe.each(["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"])(
  "%s",
  (address) => {
    test("can be read by a program of another site, whatever the parameters", async () => {
      const headers = { ...crossSite, Origin: "https://other.test" };
      const response = await app.fetch(`${address}?id=8&__proto__=1`, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    });

    test("has an ETag, and is not sent again if nothing has changed", async () => {
      const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
      expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
      expect((await app.fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
    });

    test("answers HEAD without a body, refuses other methods and the data of Remix", async () => {
      const head = await app.fetch(address, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
        await expectError(await app.fetch(address, { method }), 405);
      await expectError(await app.fetch(`${address}?_data=root`), 400);
    });
  },
);

describe.each<[string, string]>([
  ["/api/subscriptions", "subscriptions"],
  ["/api/admin/verify", "rate_limits"],
])("POST %s", (address, table) => {
  const send = (headers: Record<string, string> = {}, from = "") =>
    app.fetch(from + address, jsonPost(right, { ...newNetwork(), ...headers }));

  test("is refused from another site and on an old copy of the site", async () => {
    await expectError(await send(crossSite), 403);
    await expectError(await send({}, oldCopy), 403);
  });

  test("names the request if something fails on our side", async () => {
    const failures = [await withBug(app, send), await withoutTable(app, table, send)];
    expect(failures.map(({ status }) => status)).toEqual([500, 503]);
    expect(failures[1]?.headers.get("Retry-After")).toBe("60");
    for (const response of failures) expect(await response.text()).toMatch(/^[A-Z][^<>{}\n]{5,120}$/);
  });
});

describe("lesson plans", () => {
  test("have the fields of docs/api.md and no others", async () => {
    expect(Object.keys((await json("/api/lesson-plans"))[0] ?? {})).toEqual([
      ...["id", "title", "description", "category", "ageGroup", "duration", "externalUrl", "fileUrl"],
      ...["content", "thumbnailUrl", "author", "storyContributor", "sample"],
    ]);
  });

  test("are listed by id, whether a page lists them or not", async () => {
    expect((await json("/api/lesson-plans")).map((plan) => plan.id)).toEqual([7, 21]);
  });

  test("have the same fields on their own as in the list, with null for what they lack", async () => {
    const [, listed] = await json("/api/lesson-plans");
    expect(await json("/api/lesson-plans/21")).toEqual(listed);
    const { title, content, author } = fullPlan();
    const absent = { externalUrl: null, fileUrl: null, thumbnailUrl: null, storyContributor: null };
    expect(listed).toMatchObject({ title, content, author, ...absent });
  });

  test("have the address of a picture that exists", async () => {
    const [plan] = await json("/api/lesson-plans");
    expect(plan?.thumbnailUrl).toMatch(/^\/assets\/.+\.svg$/);
    expect(existsSync(`${testedSite.folder}/build/client${plan?.thumbnailUrl}`)).toBe(true);
  });

  test.each([...hostileIds, "7/8"].map((id) => [id.slice(0, 30), id]))("%s is no id", async (_, id) => {
    await expectError(await app.fetch(`/api/lesson-plans/${id}`), 404);
  });
});

test("a resource is a pdf, an audio, a video or a page, at an address of that kind", async () => {
  const addresses: Record<string, RegExp> = {
    pdf: /^\/(content|public-objects)\/.+\.pdf$/,
    audio: /^\/(content|public-objects)\/.+\.mp3$/,
    video: /^https:\/\//,
    page: /^\/[a-z]/,
  };
  const resources = await json("/api/resources");
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(new Set(Object.keys(addresses)));
  for (const { kind, url } of resources) expect(url).toMatch(addresses[String(kind)] ?? "no such kind");
  expect(resources.map(({ id }) => id)).toEqual(resources.map((_, index) => index + 1));
  const fields = {
    id: expect.any(Number),
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
  };
  const ours = {
    ...fields,
    kind: expect.any(String),
    url: expect.any(String),
    licence: expect.stringMatching(/./),
  };
  for (const resource of resources)
    expect(resource).toEqual(resource.kind === "video" ? { ...ours, licence: null } : ours);
});

test("a testimonial has its words, who wrote them, and whether it is a sample", async () => {
  const text = expect.stringMatching(/./);
  const testimonials = await json("/api/testimonials");
  expect(testimonials.length).toBeGreaterThan(0);
  for (const testimonial of testimonials) {
    const fields = { id: expect.any(Number), name: text, role: text, content: text, place: text };
    expect(testimonial).toEqual({ ...fields, sample: expect.any(Boolean) });
  }
});

describe("signing up", () => {
  test("stores the normalised address", async () => {
    const response = await signUp({ email: "  Asha@SCHOOL.test ", name: " Asha " });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await app.context.db.select().from(subscriptions)).toMatchObject([
      { name: "Asha", email: "asha@school.test" },
    ]);
  });

  test.each([
    {},
    { email: null, name: "Asha" },
    { email: 7 },
    { email: ["a@s.test"] },
    { email: "a@@s.test" },
    { email: "long@s.test", name: "a".repeat(101) },
    { email: "nul@s.test", name: "A\u0000B" },
  ])("refuses %j with 400", async (value) => {
    await expectError(await signUp(value), 400);
  });

  test("refuses the thirty-first sign-up from one network with 429 and the time to wait", async () => {
    const response = await lastOf(31, (network) => signUp({ email: "busy@s.test" }, network));
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(10);
    await expectError(response, 429);
  });
});

describe("the admin", () => {
  const asAdmin = async () => ({
    Cookie: cookieOf(await verify({ password: secrets.ADMIN_PASSWORD }), "__Host-admin"),
  });

  test("gets a session cookie that ends with the browser", async () => {
    const response = await verify({ password: secrets.ADMIN_PASSWORD });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const [cookie = "", ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-admin=[\w%+/=-]{40,200}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("reads the subscribers, oldest first", async () => {
    for (const [name, email] of [
      ["Meena", "named@list.test"],
      ["", "unnamed@list.test"],
    ])
      await signUp({ name, email });
    const response = await app.fetch("/api/subscriptions", { headers: await asAdmin() });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, null]);
    const list = (await response.json()) as { id: number; name: string | null; email: string }[];
    const id = expect.any(Number);
    expect(list.filter(({ email }) => email.endsWith("@list.test"))).toEqual([
      { id, name: "Meena", email: "named@list.test" },
      { id, name: null, email: "unnamed@list.test" },
    ]);
    expect(response.headers.get("X-Total-Count")).toBe(String(list.length));
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => a - b));
  });

  test("reads nothing from another site, from an old copy or without the database", async () => {
    const headers = await asAdmin();
    const read = (from = "", more = {}) =>
      app.fetch(`${from}/api/subscriptions`, { headers: { ...headers, ...more } });
    await expectError(await read("", crossSite), 403);
    await expectError(await read(oldCopy), 403);
    expect((await withoutTable(app, "subscriptions", read)).status).toBe(503);
  });

  test.each(Object.entries(hostileCookies))("rejects a cookie with %s", async (_what, Cookie) => {
    await expectError(await app.fetch("/api/subscriptions", { headers: { Cookie } }), 401);
  });

  test.each<[unknown, number]>([
    ...hostilePasswords(secrets.ADMIN_PASSWORD).map(
      ([, password, status]) => [{ password }, status] as [unknown, number],
    ),
    [{ password: [secrets.ADMIN_PASSWORD] }, 400],
    [{ password: true }, 400],
    [{}, 400],
  ])("rejects the login body %j", async (value, status) => {
    await expectError(await verify(value), status);
  });

  test("can log in elsewhere while two hundred wrong passwords arrive at once, of which five are checked", async () => {
    const network = newNetwork();
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => verify({ password: `guess number ${index}` }, network)),
    );
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect([count(401), count(429)]).toEqual([5, 195]);
    expect((await verify({ password: secrets.ADMIN_PASSWORD }, network)).status).toBe(429);
    expect((await verify({ password: secrets.ADMIN_PASSWORD })).status).toBe(200);
  });
});

describe("a body that the API cannot read", () => {
  const text = { "Content-Type": "text/plain" };
  test.each<[string, number, string, Record<string, string>?]>([
    ["JSON that breaks off", 400, '{"email": "a'],
    ["an empty body", 400, ""],
    ["a list", 400, "[]"],
    ["null", 400, "null"],
    ["plain text", 415, '{"email":"a@s.test"}', text],
    ["more than 16 KiB", 413, JSON.stringify({ email: "a".repeat(17_000), password: "" })],
  ])("%s is %i", async (_what, status, body, headers = {}) => {
    for (const address of ["/api/subscriptions", "/api/admin/verify"]) {
      const init = { ...jsonPost({}, { ...newNetwork(), ...headers }), body };
      await expectError(await app.fetch(address, init), status);
    }
  });
});

test.each([
  ["/api/lesson-plans", "POST", "GET, HEAD"],
  ["/api/subscriptions", "DELETE", "GET, HEAD, POST"],
  ["/api/admin/verify", "GET", "POST"],
])("%s refuses %s and allows %s", async (address, method, allow) => {
  const response = await app.fetch(address, { method });
  expect(response.headers.get("Allow")).toBe(allow);
  await expectError(response, 405);
});
