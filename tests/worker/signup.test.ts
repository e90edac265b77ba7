import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { htmlErrors } from "../support/html";
import {
  formPost,
  jsonPost,
  newNetwork,
  readCookie,
  toComparable,
} from "../support/http";
import {
  readFieldError,
  readFieldValue,
  readMessage,
  tags,
} from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

type Fields = Record<string, string>;
const signUp = (fields: Fields, address = "/contact", network = newNetwork()) =>
  app.fetch(address, formPost(fields, network));
const apiSignUp = (fields: Fields) =>
  app.fetch("/api/subscriptions", jsonPost(fields, newNetwork()));

const confirmation = "__Host-subscribed";
/** The page to which a sign-up without script leads. */
const fetchPageAfter = (response: Response) =>
  app.fetch("/contact?subscribed", {
    headers: { Cookie: readCookie(response, confirmation) },
  });

/** The form, the form with script, the API. */
const ways: [string, (fields: Fields) => Promise<Response>][] = [
  ["/contact", signUp],
  ["/contact.data", (fields) => signUp(fields, "/contact.data")],
  ["/api/subscriptions", apiSignUp],
];

const liftLimits = () => app.context.db.delete(rateLimits);
beforeEach(async () => {
  await liftLimits();
});

const readRows = (email: string) =>
  app.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email));

describe("the sign-up form without script", () => {
  test("redirects to the page, which names the address and asks about a typo, also after a reload, with empty fields", async () => {
    const response = await signUp({ name: "Asha", email: " Asha@Gmial.com" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/contact?subscribed",
    ]);
    expect(response.headers.get("Set-Cookie")).toMatch(
      /; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // Without the history of git, such as in a shallow clone, the notice has no
    // version.
    const [, noticeVersion = null] =
      /Version of <time dateTime="(.*?)">/.exec(
        await app.readFile("privacy.html"),
      ) ?? [];
    expect(await readRows("asha@gmial.com")).toMatchObject([
      { name: "Asha", noticeVersion },
    ]);

    for (let time = 0; time < 2; time++) {
      const landed = await fetchPageAfter(response);
      const page = await landed.text();
      expect(readMessage(page)).toMatch(
        /^Thanks for signing up!: We will write to asha@gmial.com. Did you mean asha@gmail.com/,
      );
      expect(readFieldValue(page, "email") ?? "").toBe("");
      expect(await htmlErrors(page)).toEqual([]);
      expect(landed.headers.get("Cache-Control")).toBe("no-store");
    }
    const Cookie = readCookie(response, confirmation);
    const visited = await (
      await app.fetch("/contact", { headers: { Cookie } })
    ).text();
    expect(readMessage(visited)).toBeUndefined();
  });

  test.each([
    ["no cookie", ""],
    ["a cookie without a signature", btoa(JSON.stringify("eve@signup.test"))],
    [
      "a forged one",
      `${btoa(JSON.stringify("eve@signup.test"))}.${btoa("0".repeat(32))}`,
    ],
  ])("says that it worked, without an address, with %s", async (_, value) => {
    const Cookie = `${confirmation}=${encodeURIComponent(value)}`;
    const page = await (
      await app.fetch("/contact?subscribed", { headers: { Cookie } })
    ).text();
    expect(readMessage(page)).toBe("Thanks for signing up!");
    expect(page).not.toContain("eve@");
  });

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
    "keeps the fields of %j, refused with 400, and says why above the form and at the field",
    async (fields, wrong, why, message) => {
      const response = await signUp(fields);
      const page = await response.text();
      expect(response.status).toBe(400);
      for (const name of wrong) expect(readFieldError(page, name)).toMatch(why);
      expect(readMessage(page)).toMatch(message);
      expect(page).toContain('role="alert"><div class="message"');
      const invalid = tags(page, "input").filter(
        (input) => input["aria-invalid"] === "true",
      );
      expect(invalid).toMatchObject(
        wrong.map((name) => ({
          name,
          autofocus: "",
          "aria-describedby": `field-${name}-error`,
        })),
      );
      expect([
        readFieldValue(page, "name"),
        readFieldValue(page, "email"),
      ]).toEqual([fields.name, fields.email]);
    },
  );
});

test("a form that a program filled in gets the response of a success, and nothing is stored", async () => {
  const email = "spam@honeypot.test";
  const trapped = await signUp({ email, comments: "Buy now" });
  expect(await readRows(email)).toEqual([]);
  expect(await toComparable(trapped)).toBe(
    await toComparable(await signUp({ email, comments: "" })),
  );
  expect(await readRows(email)).toHaveLength(1);
});

test("the field for programs is hidden without the style sheet, too, and no browser fills it in", async () => {
  const page = await (await app.fetch("/contact")).text();
  const [field = ""] = /<p hidden=""><label>.*?<input[^>]*>/.exec(page) ?? [];
  expect(field).toMatch(
    /<input name="comments" tabindex="-1" autocomplete="off"/i,
  );
});

describe.each(ways)("sign-ups at %s", (address, send) => {
  const host = address.replace(/\W/g, "");

  test("a hundred identical ones at once make one row and get identical responses; different ones make a row each", async () => {
    const fields = { email: `crowd@${host}.test`, name: "All" };
    const hundred = Array.from({ length: 100 }, async () =>
      toComparable(await send(fields)),
    );
    expect([...new Set(await Promise.all(hundred))]).toEqual([
      expect.stringMatching(/^\[(200|202|303),/),
    ]);
    expect(await readRows(fields.email)).toMatchObject([fields]);
    await liftLimits();
    const different = Array.from(
      { length: 50 },
      (_, index) => `${index}@${host}.crowd.test`,
    );
    await Promise.all(different.map((email) => send({ email })));
    for (const email of different)
      expect(await readRows(email)).toHaveLength(1);
  });

  test("a new and a known address get the same response, and so does the page after it", async () => {
    const email = `new@${host}.known.test`;
    const answers = new Set<string>();
    const repeated: Fields[] = [
      { email },
      { email, name: "Ravi" },
      { email: email.toUpperCase() },
    ];
    for (const fields of repeated) {
      const response = await send(fields);
      const page = response.headers.has("Set-Cookie")
        ? await toComparable(await fetchPageAfter(response))
        : "none";
      answers.add((await toComparable(response)) + page);
    }
    expect([...answers]).toEqual([
      address.startsWith("/api")
        ? expect.stringMatching(/none$/)
        : expect.stringContaining(email),
    ]);
    expect(await readRows(email)).toMatchObject([{ name: null }]);
  });
});

// Browsers send forms in the encoding of the page, which is UTF-8.
test("a form in another encoding is refused with 400", async () => {
  const form = formPost({ email: "latin@encoding.test" }, newNetwork());
  const response = await app.fetch("/contact", {
    ...form,
    headers: {
      ...form.headers,
      "Content-Type": "application/x-www-form-urlencoded;charset=iso-8859-1",
    },
  });
  expect(response.status).toBe(400);
});

// Remix has a check of its own, which must not refuse these.
test.each(["null", "garbage"])(
  "a form of ours is accepted with the Origin %s",
  async (Origin) => {
    const response = await signUp({ email: "own@origin.test" }, "/contact", {
      ...newNetwork(),
      Origin,
    });
    expect(response.status).toBe(303);
  },
);
