import { beforeAll, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { jsonPost, newNetwork, readCookie } from "../support/http";
import { addPlan, buildPlanRow } from "../support/plans";
import { createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

beforeAll(async () => {
  await addPlan(app, { id: 21 });
  await addPlan(app, {
    id: 7,
    thumbnail: "fixture-plan.svg",
    section: "elaborate",
  });
});

const readList = async (address: string) =>
  (await app.fetch(address)).json() as Promise<Record<string, unknown>[]>;
const signUp = (value: unknown) =>
  app.fetch("/api/subscriptions", jsonPost(value, newNetwork()));
const verify = (value: unknown) =>
  app.fetch("/api/admin/verify", jsonPost(value, newNetwork()));

async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe(
    "text/plain; charset=utf-8",
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.text()).toMatch(/^[A-Z][^<>{}\n]{5,120}$/);
}

test.each([
  "/api/lesson-plans",
  "/api/lesson-plans/7",
  "/api/resources",
  "/api/testimonials",
])("%s can be read by a program of another site", async (address) => {
  const headers = {
    "Sec-Fetch-Site": "cross-site",
    Origin: "https://other.test",
  };
  const response = await app.fetch(`${address}?id=8&__proto__=1`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(
    "application/json; charset=utf-8",
  );
  const head = await app.fetch(address, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("lesson plans have the fields of docs/api.md, with null for what they lack, and are listed by id", async () => {
  const plans = await readList("/api/lesson-plans");
  expect(plans.map(({ id }) => id)).toEqual([7, 21]);
  expect(await readList("/api/lesson-plans/21")).toEqual(plans[1]);
  const {
    title,
    description,
    category,
    ageGroup,
    duration,
    content,
    author,
    sample,
  } = buildPlanRow();
  const absent = {
    externalUrl: null,
    fileUrl: null,
    thumbnailUrl: null,
    storyContributor: null,
  };
  const present = {
    title,
    description,
    category,
    ageGroup,
    duration,
    content,
    author,
    sample,
  };
  expect(plans[1]).toEqual({ id: 21, ...present, ...absent });
  expect(plans[0]?.thumbnailUrl).toMatch(/^\/assets\/.+\.svg$/);
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
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(addresses)),
  );
  for (const [index, resource] of resources.entries()) {
    const url = expect.stringMatching(
      addresses[String(resource.kind)] ?? "no such kind",
    );
    const licence = resource.kind === "video" ? null : text;
    expect(resource).toEqual({
      id: index + 1,
      title: text,
      description: text,
      kind: text,
      url,
      licence,
    });
  }
});

test("a testimonial has its words, who wrote them, and whether it is a sample", async () => {
  const testimonials = await readList("/api/testimonials");
  const fields = {
    id: expect.any(Number),
    name: text,
    role: text,
    content: text,
    place: text,
  };
  expect(testimonials).not.toEqual([]);
  for (const testimonial of testimonials)
    expect(testimonial).toEqual({ ...fields, sample: expect.any(Boolean) });
});

test("a sign-up stores the normalised address, or is refused with 400", async () => {
  const response = await signUp({
    email: "  Asha@SCHOOL.test ",
    name: " Asha ",
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true },
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectError(await signUp({ email: ["a@s.test"] }), 400);
  await expectError(
    await signUp({ email: "long@s.test", name: "a".repeat(101) }),
    400,
  );
  const stored = await app.context.db.select().from(subscriptions);
  expect(stored).toMatchObject([{ name: "Asha", email: "asha@school.test" }]);
});

test("the admin gets a session cookie, and with it the subscribers, oldest first", async () => {
  const login = await verify({ password: secrets.ADMIN_PASSWORD });
  expect([login.status, await login.json()]).toEqual([200, { success: true }]);
  const headers = { Cookie: readCookie(login, "__Host-admin") };
  for (const name of ["Meena", ""])
    await signUp({ name, email: `${name || "unnamed"}@list.test` });
  const response = await app.fetch("/api/subscriptions", { headers });
  expect([response.status, response.headers.get("ETag")]).toEqual([200, null]);
  const id = expect.any(Number);
  expect(((await response.json()) as object[]).slice(-2)).toEqual([
    { id, name: "Meena", email: "meena@list.test" },
    { id, name: null, email: "unnamed@list.test" },
  ]);

  await expectError(await app.fetch("/api/subscriptions"), 401);
  await expectError(await verify({ password: "wrong" }), 401);
  await expectError(await verify({ password: [secrets.ADMIN_PASSWORD] }), 400);
});
