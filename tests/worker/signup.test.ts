import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { htmlErrors } from "../support/html";
import { jsonPost, readCookie, toComparable } from "../support/http";
import {
  readFieldError,
  readFieldValue,
  readFormMessage,
  tags,
} from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

type Fields = Record<string, string>;
const signUp = (fields: Fields, headers: Fields = {}) =>
  app.post("/contact", fields, headers);
const fetchConfirmation = (Cookie: string, address = "/contact?subscribed") =>
  app.fetch(address, { headers: { Cookie } });
const confirmation = "__Host-subscribed";

beforeEach(async () => {
  await app.context.db.delete(rateLimits);
});

const readRows = (email: string) =>
  app.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email));

test("a sign-up leads to the page, which names the address and asks about a typo, also after a reload, with empty fields", async () => {
  const response = await signUp({ name: "Asha", email: " Asha@Gmial.com" });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/contact?subscribed",
  ]);
  // The privacy notice counts them, and says how long they stay.
  const kept = "; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax";
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${confirmation}=[^;]+${kept}$`)),
  ]);
  // Without the history of git, such as in a shallow clone, the notice has no
  // version.
  const [notice] = tags(await app.readFile("privacy.html"), "main time");
  // These are the five things that the privacy notice names.
  expect(await readRows("asha@gmial.com")).toEqual([
    {
      id: expect.any(Number),
      name: "Asha",
      email: "asha@gmial.com",
      createdAt: expect.any(Number),
      noticeVersion: notice?.datetime ?? null,
    },
  ]);

  const cookie = readCookie(response, confirmation);
  for (let time = 0; time < 2; time++) {
    const landed = await fetchConfirmation(cookie);
    const page = await landed.text();
    expect(readFormMessage(page)).toMatch(
      /^Thanks for signing up!: We will write to asha@gmial.com. Did you mean asha@gmail.com/,
    );
    expect(readFieldValue(page, "email") ?? "").toBe("");
    expect(await htmlErrors(page)).toEqual([]);
    expect(landed.headers.get("Cache-Control")).toBe("no-store");
  }
  const visited = await fetchConfirmation(cookie, "/contact");
  expect(readFormMessage(await visited.text())).toBeUndefined();
});

test("the cookie of a sign-up does not show the address, nor any part of it that is changed", async () => {
  const email = "somebody@encrypted.test";
  const cookie = readCookie(await signUp({ email }), confirmation);
  const [, value = ""] = cookie.split("=");
  const stored: { email: string } = JSON.parse(atob(decodeURIComponent(value)));
  const [iv = "", encrypted = ""] = stored.email.split(".");
  expect(atob(encrypted)).toHaveLength(email.length + 16);
  expect(JSON.stringify(stored) + atob(encrypted)).not.toMatch(
    /somebody|encrypted\.test/,
  );
  const changed = `${iv}.${btoa(atob(encrypted).replace(/^./s, (first) => (first === "a" ? "b" : "a")))}`;
  const page = await fetchConfirmation(
    `${confirmation}=${encodeURIComponent(btoa(JSON.stringify({ email: changed })))}`,
  );
  expect(readFormMessage(await page.text())).toBe("Thanks for signing up!");
});

test.each([
  "",
  btoa(JSON.stringify("eve@signup.test")),
  btoa(JSON.stringify({ email: "eve@signup.test" })),
  btoa(JSON.stringify({ email: `eve@signup.test.${btoa("0".repeat(32))}` })),
])(
  "with the cookie %j, a sign-up is confirmed without an address",
  async (value) => {
    const page = await fetchConfirmation(
      `${confirmation}=${encodeURIComponent(value)}`,
    );
    const text = await page.text();
    expect(readFormMessage(text)).toBe("Thanks for signing up!");
    expect(text).not.toContain("eve@");
  },
);

test.each([
  [
    { name: "Asha", email: "  " },
    ["email"],
    "Email is required",
    /^Email is required$/,
  ],
  [
    { name: "a".repeat(101), email: "a@@b" },
    ["name", "email"],
    /^Please (shorten|enter)/,
    /^Subscription failed: Please enter/,
  ],
])(
  "a refused form keeps its fields %j, and says why above the form and at the field",
  async (fields, wrong, why, message) => {
    const response = await signUp(fields);
    const page = await response.text();
    expect(response.status).toBe(400);
    for (const name of wrong) expect(readFieldError(page, name)).toMatch(why);
    expect(readFormMessage(page)).toMatch(message);
    expect(tags(page, "[role=alert] .message")).toHaveLength(1);
    expect(tags(page, "input[aria-invalid=true]")).toMatchObject(
      wrong.map((name) => ({
        name,
        autofocus: "",
        "aria-describedby": `field-${name}-error`,
      })),
    );
    expect({
      name: readFieldValue(page, "name"),
      email: readFieldValue(page, "email"),
    }).toEqual(fields);
  },
);

test("the field for programs is hidden, and a form in which it is filled in gets the response of a success, but is not stored", async () => {
  const page = await app.read("/contact");
  expect(tags(page, "p[hidden] input")).toEqual([
    { name: "comments", tabindex: "-1", autocomplete: "off" },
  ]);
  const email = "spam@honeypot.test";
  const trapped = await signUp({ email, comments: "Buy now" });
  expect(await readRows(email)).toEqual([]);
  expect(await toComparable(trapped)).toBe(
    await toComparable(await signUp({ email, comments: "" })),
  );
  expect(await readRows(email)).toHaveLength(1);
});

test("a hundred identical sign-ups at once make one row and get identical responses; different ones make a row each", async () => {
  const fields = { email: "crowd@crowd.test", name: "All" };
  const hundred = Array.from({ length: 100 }, async () =>
    toComparable(await signUp(fields)),
  );
  expect(new Set(await Promise.all(hundred)).size).toBe(1);
  expect(await readRows(fields.email)).toMatchObject([fields]);
  await app.context.db.delete(rateLimits);
  const emails = Array.from({ length: 50 }, (_, at) => `${at}@crowd.test`);
  await Promise.all(emails.map((email) => signUp({ email })));
  for (const email of emails) expect(await readRows(email)).toHaveLength(1);
});

describe.each<[string, (fields: Fields) => Promise<Response>]>([
  ["the form", signUp],
  ["the form with script", (fields) => app.post("/contact.data", fields)],
  ["the API", (fields) => app.fetch("/api/subscriptions", jsonPost(fields))],
])("for %s", (way, send) => {
  test("a new and a known address get the same response, and so does the page after it", async () => {
    const email = `new-${way.length}@known.test`;
    const answers = new Set<string>();
    const repeated: Fields[] = [
      { email },
      { email, name: "Ravi" },
      { email: email.toUpperCase() },
    ];
    for (const fields of repeated) {
      const response = await send(fields);
      const page = response.headers.has("Set-Cookie")
        ? await fetchConfirmation(readCookie(response, confirmation))
        : response.clone();
      answers.add((await toComparable(response)) + (await toComparable(page)));
    }
    expect(answers.size).toBe(1);
    expect(await readRows(email)).toMatchObject([{ name: null }]);
  });
});

// Remix has a check of its own, which must not refuse this.
test("a form of ours is accepted with the Origin null", async () => {
  const response = await signUp(
    { email: "own@origin.test" },
    { Origin: "null" },
  );
  expect(response.status).toBe(303);
});
