import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { addPlan, cookieOf, createTestApp, jsonPost, newNetwork, secrets } from "../support/test-app";

const place = createTestApp({ built: true });

const planFields = [
  "id",
  "title",
  "description",
  "category",
  "ageGroup",
  "duration",
  "externalUrl",
  "fileUrl",
  "content",
  "thumbnailUrl",
  "author",
  "storyContributor",
];

/** Facts of the page, such as its section, are no business of the API. */
const barePlan = {
  id: 21,
  title: "The mango tree",
  description: "Who may eat what nobody planted?",
  category: "Ethics",
  ageGroup: "Ages 8-12",
  duration: 40,
  externalUrl: null,
  fileUrl: null,
  content: "Sit in a *circle*.",
  thumbnailUrl: null,
  author: "P4C India Team",
  storyContributor: null,
};

const fullPlan = {
  ...barePlan,
  id: 7,
  externalUrl: "https://plans.test/cat",
  fileUrl: "/content/lessons/cat.pdf",
  author: "A writer",
  storyContributor: "A storyteller",
};

beforeAll(async () => {
  await addPlan(place, { id: 21 });
  await addPlan(place, { ...fullPlan, thumbnail: "they-all-saw-a-cat.svg", section: "elaborate" });
});

async function sentenceOf(answer: Response): Promise<string> {
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toMatch(/^[A-Z][^<>{}\n]{5,120}$/);
  return text;
}

const signUp = (value: unknown, headers = newNetwork()) =>
  place.ask("/api/subscriptions", jsonPost(value, headers));
const verify = (value: unknown, headers = newNetwork()) =>
  place.ask("/api/admin/verify", jsonPost(value, headers));
const rowsOf = (email: string) =>
  place.context.db.select().from(subscriptions).where(eq(subscriptions.email, email)).all();

async function adminCookie() {
  return cookieOf(await verify({ password: secrets.ADMIN_PASSWORD }), "__Host-admin");
}

describe("what anybody may read", () => {
  test.each([
    ["/api/lesson-plans", planFields],
    ["/api/resources", ["id", "title", "kind", "url", "description", "licence"]],
    ["/api/testimonials", ["id", "name", "role", "content", "place"]],
  ])("%s is a list of objects with exactly the fields %j", async (address, fields) => {
    const answer = await place.ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const items = (await answer.json()) as Record<string, unknown>[];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item)).toEqual(fields);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  });

  test("the list of lesson plans holds listed and unlisted plans, by id", async () => {
    const plans = (await (await place.ask("/api/lesson-plans")).json()) as { id: number }[];
    expect(plans.map((plan) => plan.id)).toEqual([7, 21]);
  });

  test("a plan alone is the plan in the list, and what it lacks is null", async () => {
    const list = (await (await place.ask("/api/lesson-plans")).json()) as unknown[];
    const alone = await (await place.ask("/api/lesson-plans/21")).json();
    expect(alone).toEqual(barePlan);
    expect(list).toContainEqual(alone);
  });

  test("a plan with everything says everything, with the address of its picture", async () => {
    const plan = (await (await place.ask("/api/lesson-plans/7")).json()) as { thumbnailUrl: string };
    expect(plan).toEqual({ ...fullPlan, thumbnailUrl: expect.stringMatching(/^\/assets\/.+\.svg$/) });
    expect(existsSync(`build/client${plan.thumbnailUrl}`)).toBe(true);
  });

  test("a resource is a pdf, an audio, a video or a page, at an address of that kind", async () => {
    const resources = (await (await place.ask("/api/resources")).json()) as Record<string, string>[];
    const addresses: Record<string, RegExp> = {
      pdf: /^\/(content|public-objects)\/.+\.pdf$/,
      audio: /^\/(content|public-objects)\/.+\.mp3$/,
      video: /^https:\/\//,
      page: /^\/[a-z]/,
    };
    for (const { kind = "", url } of resources) expect(url).toMatch(addresses[kind] ?? /no such kind/);
  });

  test.each([
    "0",
    "-1",
    "1e9",
    "7.0",
    "07",
    "+7",
    "%207",
    "7%00",
    "0x7",
    "7,21",
    "٧",
    "999999999999999999999",
    "__proto__",
    "constructor",
    "%E0%A4%A",
    "🙂",
    "7'--",
    "7/8",
    "999",
  ])("a lesson plan's id is a positive integer of ours, and %s is none", async (id) => {
    const answer = await place.ask(`/api/lesson-plans/${id}`);
    expect(answer.status).toBe(404);
    if (!id.includes("/")) expect(await sentenceOf(answer)).toBe("Lesson plan not found.");
  });
});

test("an id of 5000 characters is none either", async () => {
  const answer = await place.ask(`/api/lesson-plans/${"7".repeat(5000)}`);
  expect([answer.status, await sentenceOf(answer)]).toEqual([404, "Lesson plan not found."]);
});

describe("asking again", () => {
  const reads = ["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"];

  test.each(reads)("HEAD %s says what GET says, without the body", async (address) => {
    const [get, head] = await Promise.all([place.ask(address), place.ask(address, { method: "HEAD" })]);
    expect(await head.text()).toBe("");
    expect(head.status).toBe(get.status);
    for (const name of ["Cache-Control", "Content-Type"])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  test.each(reads)("%s is not sent twice to who has it", async (address) => {
    const first = await place.ask(address);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await place.ask(address, { headers: { "If-None-Match": known } });
      expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
      expect(again.headers.get("ETag")).toBe(etag);
      expect(again.headers.get("Cache-Control")).toBe(first.headers.get("Cache-Control"));
    }
    const changed = await place.ask(address, { headers: { "If-None-Match": '"other"' } });
    expect(changed.status).toBe(200);
  });
});

describe("signing up", () => {
  test("answers success, keeps nothing in caches or cookies, and stores the normalised address", async () => {
    const answer = await signUp({ email: "  Asha@SCHOOL.test ", name: " Asha " });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await rowsOf("asha@school.test")).toMatchObject([{ name: "Asha", email: "asha@school.test" }]);
  });

  test("a new and a known address get the same answer, byte for byte", async () => {
    const [first, second] = [
      await signUp({ email: "twice@s.test" }),
      await signUp({ email: "twice@s.test" }),
    ];
    const parts = async (answer: Response) => [
      answer.status,
      [...answer.headers].filter(([name]) => name !== "date"),
      await answer.text(),
    ];
    expect(await parts(second)).toEqual(await parts(first));
    expect(await rowsOf("twice@s.test")).toHaveLength(1);
  });

  test("a name given later fills an empty one and changes no other", async () => {
    for (const name of [undefined, "Ravi", "Somebody else"]) await signUp({ email: "ravi@s.test", name });
    expect(await rowsOf("ravi@s.test")).toMatchObject([{ name: "Ravi" }]);
  });

  test("a hundred identical sign-ups at once make one row and get identical answers", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => signUp({ email: "crowd@s.test", name: "All" })),
    );
    const bodies = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${await answer.text()}`),
    );
    expect([...new Set(bodies)]).toEqual(['200 {"success":true}']);
    expect(await rowsOf("crowd@s.test")).toHaveLength(1);
  });

  const noAddress = "Please enter an email address such as name@example.org";
  test.each([
    [{}, "Email is required"],
    [{ email: "   " }, "Email is required"],
    [{ email: null, name: "Asha" }, "Email is required"],
    [{ email: 7 }, "Email is required"],
    [{ email: ["a@s.test"] }, "Email is required"],
    [{ email: "a@@s.test" }, noAddress],
    [{ email: "a@s.test\r\nBcc: b@s.test" }, noAddress],
    [{ email: `${"a".repeat(65)}@s.test` }, noAddress],
    [{ email: "long@s.test", name: "a".repeat(101) }, "Please shorten your name to at most 100 characters"],
    [{ email: "nul@s.test", name: "A\u0000B" }, "Please write your name on one line, in plain letters"],
  ])("%j is refused with one sentence: %s", async (value, sentence) => {
    const answer = await signUp(value);
    expect(answer.status).toBe(400);
    expect(await sentenceOf(answer)).toBe(sentence);
  });

  test("more than thirty in ten minutes from one network are too many, and say when to come back", async () => {
    const network = newNetwork();
    const statuses = [];
    for (let count = 1; count <= 30; count++)
      statuses.push((await signUp({ email: `n${count}@busy.test` }, network)).status);
    expect([...new Set(statuses)]).toEqual([200]);
    const refused = await signUp({ email: "n31@busy.test" }, network);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await sentenceOf(refused)).toBe("Too many sign-ups from this network. Try again in 10 minutes.");
    expect(await rowsOf("n31@busy.test")).toEqual([]);
    expect((await signUp({ email: "n31@busy.test" })).status).toBe(200);
  });
});

describe("the admin", () => {
  test("with the right password gets a session cookie that ends with the browser", async () => {
    const answer = await verify({ password: secrets.ADMIN_PASSWORD });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const [cookie, ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair, ...attributes] = cookie?.split("; ") ?? [];
    expect(pair).toMatch(/^__Host-admin=[\w%+/=-]{40,200}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("reads the list of subscribers, oldest first, and no cache keeps it", async () => {
    await signUp({ email: "named@list.test", name: "Meena" });
    await signUp({ email: "unnamed@list.test" });
    const answer = await place.ask("/api/subscriptions", { headers: { Cookie: await adminCookie() } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("ETag")).toBeNull();
    const list = (await answer.json()) as { id: number; email: string }[];
    for (const subscriber of list) expect(Object.keys(subscriber)).toEqual(["id", "name", "email"]);
    expect(list.filter(({ email }) => email.endsWith("@list.test"))).toMatchObject([
      { name: "Meena", email: "named@list.test" },
      { name: null, email: "unnamed@list.test" },
    ]);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => a - b));
  });

  test.each([
    ["nobody", ""],
    ["a stranger's token", `__Host-admin=${btoa(JSON.stringify("a".repeat(64)))}`],
    ["garbage", "__Host-admin=%E0%A4%A; __Host-admin=abc.!!!"],
    ["a 4 KB cookie", `__Host-admin=${"a".repeat(4096)}`],
  ])("is not %s", async (_who, Cookie) => {
    const answer = await place.ask("/api/subscriptions", { headers: { Cookie } });
    expect(answer.status).toBe(401);
    expect(await sentenceOf(answer)).toBe("Please sign in as admin.");
  });

  test.each([
    [{ password: "not the password" }, 401, "Invalid password"],
    [{ password: ` ${secrets.ADMIN_PASSWORD}` }, 401, "Invalid password"],
    [{ password: `${secrets.ADMIN_PASSWORD}\u0000` }, 401, "Invalid password"],
    [{ password: "🙂🙂🙂🙂🙂🙂" }, 401, "Invalid password"],
    [{ password: "  " }, 400, "Password is required"],
    [{ password: [secrets.ADMIN_PASSWORD] }, 400, "Password is required"],
    [{ password: true }, 400, "Password is required"],
    [{}, 400, "Password is required"],
  ])("is not let in with %j: %i %s", async (value, status, sentence) => {
    const answer = await verify(value);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sentenceOf(answer)).toBe(sentence);
  });

  test("of two hundred wrong passwords at once ten are looked at, and the right one enters elsewhere", async () => {
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => verify({ password: `guess number ${index}` }, network)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect((await verify({ password: secrets.ADMIN_PASSWORD }, network)).status).toBe(429);
    expect((await verify({ password: secrets.ADMIN_PASSWORD })).status).toBe(200);
  });
});

describe("what the API does not understand", () => {
  const text = { "Content-Type": "text/plain" };
  test.each<[string, { headers?: Record<string, string>; body: string }, number]>([
    ["JSON that breaks off", { body: '{"email": "a' }, 400],
    ["an empty body", { body: "" }, 400],
    ["a list", { body: "[]" }, 400],
    ["null", { body: "null" }, 400],
    ["a number", { body: "7" }, 400],
    ["plain text", { headers: text, body: '{"email":"a@s.test"}' }, 415],
    ["a web form", { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "a=b" }, 415],
    ["more than 16 KiB", { body: JSON.stringify({ email: "a".repeat(17_000), password: "" }) }, 413],
  ])("%s is refused with a sentence", async (_what, { headers = {}, body }, status) => {
    for (const address of ["/api/subscriptions", "/api/admin/verify"]) {
      const init = jsonPost({}, { ...newNetwork(), ...headers });
      const answer = await place.ask(address, { ...init, body });
      expect([address, answer.status]).toEqual([address, status]);
      await sentenceOf(answer);
    }
  });

  test.each([
    ["/api/lesson-plans", "POST", "GET, HEAD"],
    ["/api/lesson-plans/7", "DELETE", "GET, HEAD"],
    ["/api/resources", "PUT", "GET, HEAD"],
    ["/api/testimonials", "PATCH", "GET, HEAD"],
    ["/api/subscriptions", "DELETE", "GET, HEAD, POST"],
    ["/api/subscriptions", "OPTIONS", "GET, HEAD, POST"],
    ["/api/admin/verify", "GET", "POST"],
  ])("%s answers %s with 405 and the methods it has: %s", async (address, method, allow) => {
    const answer = await place.ask(address, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
    await sentenceOf(answer);
  });
});
