import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { withoutTable } from "../support/fault-injection";
import { hostileIds } from "../support/hostile-strings";
import { cookieOf, jsonPost, newNetwork } from "../support/http";
import { testedSite } from "../support/sites";
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
const signUp = (value: unknown) => app.fetch("/api/subscriptions", jsonPost(value, newNetwork()));
const verify = (value: unknown) => app.fetch("/api/admin/verify", jsonPost(value, newNetwork()));

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

test.each(["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"])(
  "%s can be read by a program of another site, and is sent again only if it has changed",
  async (address) => {
    const headers = { ...crossSite, Origin: "https://other.test" };
    const response = await app.fetch(`${address}?id=8&__proto__=1`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = response.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    expect((await app.fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await app.fetch(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  },
);

test.each(["/api/subscriptions", "/api/admin/verify"])(
  "a POST to %s is refused from another site, on an old copy of the site, and without a JSON object",
  async (address) => {
    const send = (headers: Record<string, string> = {}, from = "") =>
      app.fetch(from + address, jsonPost(right, { ...newNetwork(), ...headers }));
    await expectError(await send(crossSite), 403);
    await expectError(await send({}, oldCopy), 403);
    await expectError(await send({ "Content-Type": "text/plain" }), 415);
    await expectError(await app.fetch(address, jsonPost([], newNetwork())), 400);
  },
);

describe("lesson plans", () => {
  test("have the fields of docs/api.md, with null for what they lack, and are listed by id", async () => {
    const plans = await json("/api/lesson-plans");
    expect(plans.map(({ id }) => id)).toEqual([7, 21]);
    expect(await json("/api/lesson-plans/21")).toEqual(plans[1]);
    const { title, description, category, ageGroup, duration, content, author, sample } = fullPlan();
    const absent = { externalUrl: null, fileUrl: null, thumbnailUrl: null, storyContributor: null };
    const present = { title, description, category, ageGroup, duration, content, author, sample };
    expect(plans[1]).toEqual({ id: 21, ...present, ...absent });
  });

  test("have the address of a picture that exists", async () => {
    const [plan] = await json("/api/lesson-plans");
    expect(plan?.thumbnailUrl).toMatch(/^\/assets\/.+\.svg$/);
    expect(existsSync(`${testedSite.folder}/build/client${plan?.thumbnailUrl}`)).toBe(true);
  });

  test("have no other id than a positive integer", async () => {
    for (const id of [...hostileIds, "7/8"])
      expect([id, (await app.fetch(`/api/lesson-plans/${id}`)).status]).toEqual([id, 404]);
  });
});

const text = expect.stringMatching(/./);

test("a resource is a pdf, an audio, a video or a page, at an address of that kind", async () => {
  const addresses: Record<string, RegExp> = {
    pdf: /^\/(content|public-objects)\/.+\.pdf$/,
    audio: /^\/(content|public-objects)\/.+\.mp3$/,
    video: /^https:\/\//,
    page: /^\/[a-z]/,
  };
  const resources = await json("/api/resources");
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(new Set(Object.keys(addresses)));
  for (const [index, resource] of resources.entries()) {
    const url = expect.stringMatching(addresses[String(resource.kind)] ?? "no such kind");
    const licence = resource.kind === "video" ? null : text;
    expect(resource).toEqual({ id: index + 1, title: text, description: text, kind: text, url, licence });
  }
});

test("a testimonial has its words, who wrote them, and whether it is a sample", async () => {
  const testimonials = await json("/api/testimonials");
  expect(testimonials.length).toBeGreaterThan(0);
  const fields = { id: expect.any(Number), name: text, role: text, content: text, place: text };
  for (const testimonial of testimonials)
    expect(testimonial).toEqual({ ...fields, sample: expect.any(Boolean) });
});

test("a sign-up stores the normalised address, or is refused with 400", async () => {
  const response = await signUp({ email: "  Asha@SCHOOL.test ", name: " Asha " });
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectError(await signUp({ email: ["a@s.test"] }), 400);
  await expectError(await signUp({ email: "long@s.test", name: "a".repeat(101) }), 400);
  const stored = await app.context.db.select().from(subscriptions);
  expect(stored).toMatchObject([{ name: "Asha", email: "asha@school.test" }]);
});

describe("the admin", () => {
  const asAdmin = async () => ({
    Cookie: cookieOf(await verify({ password: secrets.ADMIN_PASSWORD }), "__Host-admin"),
  });

  test("gets no more than a session cookie", async () => {
    const response = await verify({ password: secrets.ADMIN_PASSWORD });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-admin=[\w%+/=-]{40,200}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("reads the subscribers, oldest first", async () => {
    for (const name of ["Meena", ""]) await signUp({ name, email: `${name || "unnamed"}@list.test` });
    const response = await app.fetch("/api/subscriptions", { headers: await asAdmin() });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, null]);
    const id = expect.any(Number);
    expect(((await response.json()) as object[]).slice(-2)).toEqual([
      { id, name: "Meena", email: "meena@list.test" },
      { id, name: null, email: "unnamed@list.test" },
    ]);
  });

  test("reads nothing without a session, from another site, from an old copy or without the database", async () => {
    const headers = await asAdmin();
    const read = (from = "", more = {}) =>
      app.fetch(`${from}/api/subscriptions`, { headers: { ...headers, ...more } });
    await expectError(await app.fetch("/api/subscriptions"), 401);
    await expectError(await read("", crossSite), 403);
    await expectError(await read(oldCopy), 403);
    expect((await withoutTable(app, "subscriptions", read)).status).toBe(503);
  });

  test("is refused with a wrong password or none", async () => {
    await expectError(await verify({ password: "wrong" }), 401);
    await expectError(await verify({ password: [secrets.ADMIN_PASSWORD] }), 400);
  });
});
