import { beforeAll, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { jsonPost, readCookie } from "../support/http";
import { addPlan, buildPlanRow } from "../support/plans";
import { createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

beforeAll(async () => {
  await addPlan(app, { id: 21 });
  await addPlan(app, { thumbnail: "fixture-plan.svg", section: "elaborate" });
});

const readList = async (address: string) =>
  (await app.fetch(address)).json() as Promise<Record<string, unknown>[]>;
const signUp = (value: unknown) =>
  app.fetch("/api/subscriptions", jsonPost(value));
const verify = (password: unknown) =>
  app.fetch("/api/admin/verify", jsonPost({ password }));

async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe(
    "text/plain; charset=utf-8",
  );
  expect(await response.text()).toMatch(/^[A-Z][^<>{}\n]{5,120}$/);
}

test.each([
  "/api/lesson-plans",
  "/api/lesson-plans/7",
  "/api/resources",
  "/api/testimonials",
])("%s can be read by a program of another site", async (address) => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const response = await app.fetch(address, { headers });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
});

test("lesson plans have the fields of docs/api.md, with null for what they lack, and are listed by id", async () => {
  const plans = await readList("/api/lesson-plans");
  expect(plans.map(({ id }) => id)).toEqual([7, 21]);
  expect(await readList("/api/lesson-plans/21")).toEqual(plans[1]);
  const { summary, published, tree, ...shown } = buildPlanRow({ id: 21 });
  const missing = {
    externalUrl: null,
    fileUrl: null,
    thumbnailUrl: null,
    storyContributor: null,
  };
  expect(plans[1]).toEqual({ ...shown, ...missing });
  expect(await app.readFile(`${plans[0]?.thumbnailUrl}`)).toContain("<svg");
});

const text = expect.stringMatching(/./);

test("a resource is a pdf, an audio, a video or a page, at an address of that kind", async () => {
  const addresses: Record<string, RegExp> = {
    pdf: /^\/(content|public-objects)\/.+\.pdf$/,
    audio: /^\/(content|public-objects)\/.+\.mp3$/,
    video: /^https:\/\//,
    page: /^\/[a-z]/,
  };
  const resources = await readList("/api/resources");
  const kinds = resources.map(({ kind }) => `${kind}`);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(addresses)));
  for (const [index, kind] of kinds.entries())
    expect(resources[index]).toEqual({
      id: index + 1,
      title: text,
      description: text,
      kind,
      url: expect.stringMatching(addresses[kind] ?? /^$/),
      licence: kind === "video" ? null : text,
    });
});

test("a testimonial has its words, who wrote them, and whether it is a sample", async () => {
  const [testimonial] = await readList("/api/testimonials");
  expect(testimonial).toEqual({
    id: expect.any(Number),
    name: text,
    role: text,
    content: text,
    place: text,
    sample: expect.any(Boolean),
  });
});

test("a sign-up stores the normalised address, or is refused with 400", async () => {
  const response = await signUp({
    email: " Asha@SCHOOL.test ",
    name: " Asha ",
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true },
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectError(await signUp({ email: ["a@s.test"] }), 400);
  const stored = await app.context.db.select().from(subscriptions);
  expect(stored).toMatchObject([{ name: "Asha", email: "asha@school.test" }]);
});

test("the admin gets a login cookie, and with it the subscribers, oldest first", async () => {
  const login = await verify(secrets.ADMIN_PASSWORD);
  expect([login.status, await login.json()]).toEqual([200, { success: true }]);
  const headers = { Cookie: readCookie(login, "__Host-admin") };
  await signUp({ name: "Meena", email: "meena@list.test" });
  await signUp({ name: "", email: "unnamed@list.test" });
  const response = await app.fetch("/api/subscriptions", { headers });
  expect([response.status, response.headers.get("ETag")]).toEqual([200, null]);
  const list: object[] = await response.json();
  const id = expect.any(Number);
  expect(list.slice(-2)).toEqual([
    { id, name: "Meena", email: "meena@list.test" },
    { id, name: null, email: "unnamed@list.test" },
  ]);

  await expectError(await app.fetch("/api/subscriptions"), 401);
  await expectError(await verify("wrong"), 401);
  await expectError(await verify([secrets.ADMIN_PASSWORD]), 400);
});
