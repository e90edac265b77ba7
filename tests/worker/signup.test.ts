import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { typedEmails } from "../support/hostile-strings";
import { comparable, cookieOf, formPost, jsonPost, lastOf, newNetwork } from "../support/http";
import { fieldError, fieldValue, messageIn, tags, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

type Fields = Record<string, string>;
const signUp = (fields: Fields, address = "/contact", network = newNetwork()) =>
  app.fetch(address, formPost(fields, network));
const apiSignUp = (fields: Fields) => app.fetch("/api/subscriptions", jsonPost(fields, newNetwork()));

const confirmation = "__Host-subscribed";
/** The page to which a sign-up without script leads. */
const pageAfter = (response: Response) =>
  app.fetch("/contact?subscribed", { headers: { Cookie: cookieOf(response, confirmation) } });

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

const rowsOf = (email: string) =>
  app.context.db.select().from(subscriptions).where(eq(subscriptions.email, email));
const rowsEnding = (ending: string) =>
  app.context.db
    .select()
    .from(subscriptions)
    .where(like(subscriptions.email, `%${ending}`));

describe("the sign-up form without script", () => {
  test("posts a name and a required email to its own page", async () => {
    const page = await (await app.fetch("/contact")).text();
    expect(page).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/contact"/);
    expect(page).toMatch(/<input[^>]* name="name"/);
    expect(page).toMatch(/<input(?=[^>]* required)(?=[^>]* type="email")[^>]* name="email"/);
    expect(page).toMatch(/<button[^>]* type="submit"[^>]*>Sign Up</);
  });

  test("redirects to the page, which names the address also after a reload, with empty fields", async () => {
    const response = await signUp({ name: "Asha", email: " Asha@Signup.test" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/contact?subscribed"]);
    expect(await rowsOf("asha@signup.test")).toHaveLength(1);

    for (let time = 0; time < 2; time++) {
      const landed = await pageAfter(response);
      const page = await landed.text();
      expect(messageIn(page)).toBe("Thanks for signing up!: We will write to asha@signup.test.");
      expect(fieldValue(page, "email") ?? "").toBe("");
      expect(landed.headers.get("Cache-Control")).toBe("no-store");
    }
    const Cookie = cookieOf(response, confirmation);
    const visited = await (await app.fetch("/contact", { headers: { Cookie } })).text();
    expect(messageIn(visited)).toBeUndefined();
  });

  test("keeps the address for a minute only, in a cookie that nobody else can read", async () => {
    const response = await signUp({ email: "asha@signup.test" });
    const [pair = "", ...attributes] = response.headers.getSetCookie()[0]?.split("; ") ?? [];
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
    const value = decodeURIComponent(pair.slice(pair.indexOf("=") + 1));
    const sealed: string = JSON.parse(atob(value));
    for (const text of [pair, value, sealed, Buffer.from(sealed, "hex").toString("latin1")])
      expect(text).not.toContain("signup");
  });

  test.each([
    ["no cookie", ""],
    ["an address that was not encrypted", JSON.stringify("eve@signup.test")],
    ["a forged one", JSON.stringify("0".repeat(120))],
    ["a number", "7"],
    ["no JSON", "{"],
  ])("says that it worked, without an address, with %s", async (_, json) => {
    const Cookie = `${confirmation}=${encodeURIComponent(btoa(json))}`;
    const page = await (await app.fetch("/contact?subscribed", { headers: { Cookie } })).text();
    expect(messageIn(page)).toBe("Thanks for signing up!");
    expect(page).not.toContain("eve@");
  });

  test("stores an address with a common typo, and asks whether another was meant", async () => {
    const response = await signUp({ email: "meera@gmial.com" });
    expect(await rowsOf("meera@gmial.com")).toHaveLength(1);
    expect(messageIn(await (await pageAfter(response)).text())).toContain(
      "We will write to meera@gmial.com. Did you mean meera@gmail.com?",
    );
  });

  test.each([
    [{ name: "Asha", email: "  " }, ["email"], "Email is required"],
    [{ name: "", email: "a@@signup.test" }, ["email"], /^Please enter an e-mail address/],
    [{ name: "", email: "meera@gmailcom" }, ["email"], /^Please check the part after the @/],
    [{ name: "a".repeat(101), email: "a@signup.test" }, ["name"], /^Please shorten your name/],
    [{ name: "a".repeat(101), email: "a@@b" }, ["name", "email"], /^Please (shorten|enter)/],
  ])(
    "keeps the fields when it refuses %j with 400, and says why at the field, once",
    async (fields, wrong, why) => {
      const response = await signUp(fields);
      const page = await response.text();
      expect(response.status).toBe(400);
      for (const name of wrong) expect(fieldError(page, name)).toMatch(why);
      expect(messageIn(page)).toBeUndefined();
      expect(page).toMatch(/<title>Error: /);
      expect(textOf(page)).not.toContain("400");
      const invalid = tags(page, "input").filter((input) => input["aria-invalid"] === "true");
      expect(invalid.map(({ name, autofocus }) => [name, autofocus])).toEqual(
        wrong.map((name) => [name, ""]),
      );
      expect([fieldValue(page, "name"), fieldValue(page, "email")]).toEqual([fields.name, fields.email]);
    },
  );

  test.each(["danda@signup.test।", "danda@signup.xn--test-jkj"])(
    "refuses %s, and puts the address that was meant into the field",
    async (email) => {
      const response = await signUp({ name: "Asha", email });
      const page = await response.text();
      expect([response.status, fieldError(page, "email")]).toEqual([
        400,
        "Did you mean danda@signup.test? Please check it and try again.",
      ]);
      expect([fieldValue(page, "name"), fieldValue(page, "email")]).toEqual(["Asha", "danda@signup.test"]);
      expect(await rowsEnding("@signup.xn--test-jkj")).toEqual([]);
    },
  );

  test("shows markup that was typed as text", async () => {
    const name = `"><script>alert(1)</script>${"x".repeat(100)}`;
    const page = await (await signUp({ name, email: "</script><b>" })).text();
    expect(page).not.toMatch(/<script>alert|<\/script><b>/);
    expect(fieldValue(page, "name")).toContain("&quot;&gt;&lt;script&gt;");
  });

  test("refuses the thirty-first sign-up from one network, stores nothing and keeps the fields", async () => {
    const fields = { name: "Late", email: "late@signup.test" };
    let count = 0;
    const response = await lastOf(31, (network) =>
      signUp(++count <= 30 ? { email: "crowd@signup.test" } : fields, "/contact", network),
    );
    const page = await response.text();
    expect(response.status).toBe(429);
    expect(messageIn(page)).toMatch(/^Subscription failed: Too many sign-ups/);
    expect([fieldValue(page, "name"), fieldValue(page, "email")]).toEqual([fields.name, fields.email]);
    expect(await rowsOf(fields.email)).toEqual([]);
    expect((await signUp(fields)).status).toBe(303);
  });

  test.each([
    ["an address with a domain to convert", "a@bücher..signup.test", 429],
    ["an ordinary mistake", "a@@signup.test", 400],
    ["an address that is too long", `a@${"bücher.".repeat(1000)}signup.test`, 400],
  ])("the thirty-first refusal of %s in one network", async (_what, email, status) => {
    const response = await lastOf(31, (network) => signUp({ email }, "/contact", network));
    expect(response.status).toBe(status);
  });

  test("counts by the network that Cloudflare names and by no other header", async () => {
    let count = 0;
    const response = await lastOf(31, (network) => {
      const claimed = `192.0.2.${++count}`;
      const headers = { "X-Forwarded-For": claimed, "X-Real-IP": claimed, Forwarded: `for=${claimed}` };
      return app.fetch("/contact", formPost({ email: "claims@signup.test" }, { ...network, ...headers }));
    });
    expect(response.status).toBe(429);
  });
});

test.each([
  [{ email: "script@signup.test" }, 202, ["redirect", "/contact?subscribed"]],
  [{ email: "" }, 400, ["Email is required"]],
  [{ email: "x@@y", name: "Kept" }, 400, ["Please enter an e-mail address", "Kept", "x@@y"]],
])("the form with script is answered, for %j, with %i and %j", async (fields, status, words) => {
  const response = await signUp(fields as Fields, "/contact.data");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([status, "text/x-script"]);
  const text = await response.text();
  for (const word of words) expect(text).toContain(word);
});

describe("a form that a program filled in", () => {
  test("gets the response of a success, and nothing is stored", async () => {
    const email = "spam@honeypot.test";
    const trapped = await signUp({ email, comments: "Buy now" });
    expect(await rowsOf(email)).toEqual([]);
    expect(await comparable(trapped)).toBe(await comparable(await signUp({ email })));
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test("has a field that no browser fills in: its words are none that the heuristics of browsers look for", async () => {
    const page = await (await app.fetch("/contact")).text();
    const [field = ""] = /<p hidden=""><label>[^<]*<input[^>]*>/.exec(page) ?? [];
    expect(field).toContain('autoComplete="off"');
    // From Chromium's autofill_regex_constants.h and Firefox's HeuristicsRegExp.sys.mjs.
    expect(field).not.toMatch(
      /mail|phone|mobile|tel\b|address|street|city|town|state|region|province|zip|postal|pin.?code|country|company|organi[sz]ation|user|login|pass|name\b(?!=)|card|cvv|expir|birth|title/i,
    );
  });

  test("has a field that is hidden without the style sheet, too, and that may be sent empty", async () => {
    const page = await (await app.fetch("/contact")).text();
    expect(page).toMatch(/<p hidden=""><label>[^<]*<input name="comments" tabindex="-1" autocomplete="off"/i);
    await signUp({ email: "empty@signup.test", comments: "" });
    expect(await rowsOf("empty@signup.test")).toHaveLength(1);
  });
});

test.each(typedEmails)("an e-mail address of %s: stored as %3$j", async (_what, email, stored) => {
  const statuses = [(await signUp({ email })).status, (await apiSignUp({ email })).status];
  expect(statuses).toEqual(stored === undefined ? [400, 400] : [303, 200]);
  expect(await rowsOf(stored ?? email)).toHaveLength(stored === undefined ? 0 : 1);
});

describe.each(ways)("sign-ups at %s", (address, send) => {
  const host = address.replace(/\W/g, "");

  test("a hundred identical ones at once make one row and get identical responses", async () => {
    const fields = { email: `crowd@${host}.test`, name: "All" };
    const responses = await Promise.all(
      Array.from({ length: 100 }, async () => comparable(await send(fields))),
    );
    expect([...new Set(responses)]).toEqual([expect.stringMatching(/^\[(200|202|303),/)]);
    expect(await rowsOf(fields.email)).toMatchObject([fields]);
  });

  test("a new and a known address get the same response, and so does the page after it", async () => {
    const email = `new@${host}.known.test`;
    const answers = new Set<string>();
    const repeated: Fields[] = [{ email }, { email, name: "Ravi" }, { email: email.toUpperCase() }];
    for (const fields of repeated) {
      const response = await send(fields);
      const page = response.headers.has("Set-Cookie") ? await comparable(await pageAfter(response)) : "none";
      answers.add((await comparable(response)) + page);
    }
    expect([...answers]).toEqual([
      address.startsWith("/api") ? expect.stringMatching(/none$/) : expect.stringContaining(email),
    ]);
    expect(await rowsOf(email)).toMatchObject([{ name: null }]);
  });
});

test("a thousand different sign-ups, through every form and the API at once, make a thousand rows", {
  timeout: 60_000,
}, async () => {
  const everybody = Array.from({ length: 1000 }, (_, index) => ({
    name: `Teacher ${index}`,
    email: `teacher${index}@thousand.test`,
  }));
  const statuses = new Set<number | undefined>();
  // Fifty at once: with more sockets the local database may drop some.
  for (let first = 0; first < everybody.length; first += 50) {
    const batch = everybody.slice(first, first + 50);
    const responses = await Promise.all(batch.map((fields, index) => ways[index % ways.length]?.[1](fields)));
    for (const response of responses) statuses.add(response?.status);
    await liftLimits();
  }
  expect(statuses).toEqual(new Set([200, 202, 303]));
  const stored = await rowsEnding("@thousand.test");
  const pairs = (rows: { name: string | null; email: string }[]) =>
    rows.map(({ name, email }) => `${email} ${name}`).sort();
  expect(pairs(stored)).toEqual(pairs(everybody));
});
