import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { adminSessions, subscriptions } from "~/server/data/schema.server";
import { cookieOf, createTestApp, formPost, newNetwork, secrets, type TestApp } from "../support/test-app";

const place = createTestApp({ built: true });

const signUp = (fields: Record<string, string>, headers = newNetwork(), address = "/contact") =>
  place.ask(address, formPost(fields, headers));

function logIn(at: TestApp = place, password = secrets.ADMIN_PASSWORD) {
  return at.ask("/admin", formPost({ intent: "login", password }, newNetwork()));
}

async function adminCookie(at: TestApp = place) {
  return cookieOf(await logIn(at), "__Host-admin");
}

async function textOf(address: string, Cookie = "", at: TestApp = place) {
  return (await at.ask(address, { headers: { Cookie } })).text();
}

/** The words of what is read out when it appears, or undefined when the page says nothing. */
function messageIn(page: string, role: "status" | "alert") {
  const [, message] = new RegExp(`role="${role}"[^>]*>(.*?)</div>`).exec(page) ?? [];
  return message?.replace(/<\/p><p>/g, ": ").replace(/<[^>]*>/g, "");
}

/** The text typed into a field, as the page gives it back. */
function valueIn(page: string, name: string) {
  const [input] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page) ?? [];
  return / value="([^"]*)"/.exec(input ?? "")?.[1];
}

async function countRows(email: string) {
  return (await place.context.db.select().from(subscriptions).where(eq(subscriptions.email, email))).length;
}

describe("signing up without script", () => {
  test("the form posts its two fields to its own page", async () => {
    const page = await textOf("/contact");
    const form = /<form[^>]*>/.exec(page)?.[0] ?? "";
    expect(form).toMatch(/ method="post"/);
    expect(form).toMatch(/ action="\/contact"/);
    expect(page).toMatch(/<input[^>]* name="name"/);
    expect(page).toMatch(/<input(?=[^>]* required)(?=[^>]* type="email")[^>]* name="email"/);
    expect(page).toMatch(/<button[^>]* type="submit"[^>]*>Sign Up</);
  });

  test("success leads back to the page, which says it once and gives no field back", async () => {
    const answer = await signUp({ name: "Asha", email: "asha@forms.test" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact"]);
    expect(await countRows("asha@forms.test")).toBe(1);

    const landed = await place.ask("/contact", { headers: { Cookie: cookieOf(answer, "__Host-flash") } });
    const page = await landed.text();
    expect(messageIn(page, "status")).toBe("Thanks for signing up!");
    expect(valueIn(page, "email") ?? "").toBe("");
    expect(landed.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-flash=.*Max-Age=0/)]);
    expect(messageIn(await textOf("/contact"), "status")).toBeUndefined();
  });

  test("nobody can put words of their own into the message", async () => {
    for (const words of ["You have won", "toString", "__proto__", "constructor"]) {
      const page = await textOf(
        "/contact",
        `__Host-flash=${encodeURIComponent(btoa(JSON.stringify(words)))}`,
      );
      expect(messageIn(page, "status")).toBeUndefined();
    }
  });

  test("a new and a known address are answered alike", async () => {
    const answers = [
      await signUp({ email: "known@forms.test" }),
      await signUp({ email: "known@forms.test" }),
    ];
    const [first, second] = answers.map((answer) => [answer.status, ...answer.headers]);
    expect(second).toEqual(first);
    expect(await countRows("known@forms.test")).toBe(1);
  });

  test.each([
    [{ name: "Asha", email: "  " }, "Email is required"],
    [
      { name: "", email: "a@@forms.test" },
      "Subscription failed: 400: Please enter an email address such as name@example.org",
    ],
    [
      { name: "a".repeat(101), email: "a@forms.test" },
      "Subscription failed: 400: Please shorten your name to at most 100 characters",
    ],
  ])("%j comes back as typed, with status 400 and '%s' beside it", async (fields, message) => {
    const answer = await signUp(fields);
    const page = await answer.text();
    expect([answer.status, messageIn(page, "alert")]).toEqual([400, message]);
    expect(valueIn(page, "name")).toBe(fields.name);
    expect(valueIn(page, "email")).toBe(fields.email);
    expect(page).toContain('aria-invalid="true"');
  });

  test("what comes back is text, whatever was typed", async () => {
    const name = `"><script>alert(1)</script>${"x".repeat(100)}`;
    const page = await (await signUp({ name, email: "</script><b>" })).text();
    expect(page).not.toMatch(/<script>alert|<\/script><b>/);
    expect(valueIn(page, "name")).toContain("&quot;&gt;&lt;script&gt;");
  });

  test("the thirty-first of a network is refused with 429, a time to wait, and its fields", async () => {
    const network = newNetwork();
    for (let count = 0; count < 30; count++) await signUp({ email: "crowd@forms.test" }, network);
    const answer = await signUp({ name: "Late", email: "late@forms.test" }, network);
    const page = await answer.text();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(messageIn(page, "alert")).toBe(
      "Subscription failed: 429: Too many sign-ups from this network. Try again in 10 minutes.",
    );
    expect([valueIn(page, "name"), valueIn(page, "email")]).toEqual(["Late", "late@forms.test"]);
    expect(await countRows("late@forms.test")).toBe(0);
  });
});

describe("a site without its database", () => {
  const broken = createTestApp({ built: true, without: ["DB"] });
  const fields = { name: "Asha", email: "asha@broken.test" };

  test("keeps what was typed and says 503 and when to come back", async () => {
    const answer = await broken.ask("/contact", formPost(fields, newNetwork()));
    const page = await answer.text();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(messageIn(page, "alert")).toMatch(/^Subscription failed: 503: [A-Z].+ try again/);
    expect([valueIn(page, "name"), valueIn(page, "email")]).toEqual([fields.name, fields.email]);
  });

  test("tells script the same", async () => {
    const answer = await broken.ask("/contact.data", formPost(fields, newNetwork()));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await answer.text()).toContain("Subscription failed");
  });
});

describe("the forms as script posts them", () => {
  test.each([
    [{ email: "script@forms.test" }, 202, ["redirect", "/contact"]],
    [{ email: "" }, 400, ["Email is required"]],
    [{ email: "x@@y", name: "Kept" }, 400, ["Please enter an email address", "Kept", "x@@y"]],
  ])("%j to /contact.data answers %i with %j", async (fields, status, words) => {
    const answer = await signUp(fields as Record<string, string>, newNetwork(), "/contact.data");
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("text/x-script");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const text = await answer.text();
    for (const word of words) expect(text).toContain(word);
  });

  test.each([
    [secrets.ADMIN_PASSWORD, 202, ["redirect", "/admin"]],
    ["a wrong password", 401, ["Access denied", "Invalid password"]],
    [" ", 400, ["Password is required"]],
  ])("the password %j to /admin.data answers %i with %j", async (password, status, words) => {
    const answer = await place.ask("/admin.data", formPost({ password }, newNetwork()));
    expect(answer.status).toBe(status);
    const text = await answer.text();
    for (const word of words) expect(text).toContain(word);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-admin"))).toBe(
      status === 202,
    );
  });
});

describe("the admin without script", () => {
  const doors = ["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"];

  test.each([
    ["a wrong password", 401, "Access denied: Invalid password"],
    ["", 400, "Password is required"],
  ])("is told why %j does not open", async (password, status, message) => {
    const answer = await logIn(place, password);
    const page = await answer.text();
    expect([answer.status, messageIn(page, "alert")]).toEqual([status, message]);
    expect(valueIn(page, "password")).toBeUndefined();
    if (password) expect(page).not.toContain(password);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("after ten wrong passwords is told to wait", async () => {
    const network = newNetwork();
    const wrong = () => place.ask("/admin", formPost({ password: "wrong" }, network));
    for (let count = 0; count < 10; count++) await wrong();
    const answer = await wrong();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(messageIn(await answer.text(), "alert")).toMatch(
      /^Access denied: 429: Too many wrong passwords\./,
    );
  });

  test("logs in, reloads and is still in, logs out, and the old cookie opens nothing", async () => {
    await signUp({ email: "seen@forms.test" });
    const login = await logIn();
    expect([login.status, login.headers.get("Location")]).toEqual([303, "/admin"]);
    const Cookie = cookieOf(login, "__Host-admin");
    const landed = await textOf("/admin", `${Cookie}; ${cookieOf(login, "__Host-flash")}`);
    expect(messageIn(landed, "status")).toBe("Access granted");
    expect(await textOf("/admin", Cookie)).toContain("seen@forms.test");

    const logout = await place.ask("/admin", formPost({ intent: "logout" }, { Cookie }));
    expect([logout.status, logout.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(logout.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-admin=;.*Max-Age=0.*Secure/),
    );
    for (const address of doors) expect(await textOf(address, Cookie)).not.toContain("seen@forms.test");
  });

  test.each([
    ["idle for thirty minutes", { lastUsedAt: Date.now() - 30 * 60 * 1000 - 1 }],
    ["eight hours old", { createdAt: Date.now() - 8 * 60 * 60 * 1000 - 1 }],
  ])("is out when %s", async (_when, past) => {
    await signUp({ email: "timed@forms.test" });
    const Cookie = await adminCookie();
    for (const address of doors) expect(await textOf(address, Cookie)).toContain("timed@forms.test");
    await place.context.db.update(adminSessions).set(past);
    for (const address of doors) expect(await textOf(address, Cookie)).not.toContain("timed@forms.test");
    expect((await place.ask("/api/subscriptions", { headers: { Cookie } })).status).toBe(401);
  });
});

describe("the dashboard of 250 subscribers", () => {
  const full = createTestApp({ built: true });
  let Cookie = "";

  const names: Record<number, string | null> = {
    1: "=1+1",
    2: "+91 98",
    3: "-x",
    4: "@sum",
    5: null,
    6: "A & B",
  };
  const everybody = Array.from({ length: 250 }, (_, index) => ({
    name: index + 1 in names ? (names[index + 1] as string | null) : `Teacher ${index + 1}`,
    email: `teacher${index + 1}@full.test`,
    createdAt: index,
  }));

  beforeAll(async () => {
    for (let first = 0; first < 250; first += 25)
      await full.context.db.insert(subscriptions).values(everybody.slice(first, first + 25));
    Cookie = await adminCookie(full);
  });

  /** The cells of the table's body. */
  function rowsIn(page: string) {
    return [...page.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map((row) =>
      row.slice(1),
    );
  }

  test("shows a hundred at a time, numbered through, oldest first, and counts them all", async () => {
    const seen: string[][] = [];
    const sizes: number[] = [];
    for (let address: string | undefined = "/admin"; address; ) {
      const page = await textOf(address, Cookie, full);
      expect(page).toContain("<h2>250 subscribers</h2>");
      sizes.push(rowsIn(page).length);
      seen.push(...rowsIn(page));
      expect(page.includes("First page")).toBe(address !== "/admin");
      address = /<a href="([^"]*)">Next page</.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(seen.map(([number]) => number)).toEqual(everybody.map((_, index) => String(index + 1)));
    expect(seen.map(([, , email]) => email)).toEqual(everybody.map(({ email }) => email));
    expect(seen[4]?.[1]).toBe("N/A");
    expect(seen[5]?.[1]).toBe("A &amp; B");
  });

  test("takes no harm from addresses that nobody linked to", async () => {
    const first = rowsIn(await textOf("/admin", Cookie, full));
    for (const query of [
      "?after=x",
      "?after=-1&row=7",
      "?after[]=3",
      "?page=2",
      "?after=1e9",
      "?utm_source=x",
    ])
      expect(rowsIn(await textOf(`/admin${query}`, Cookie, full))).toEqual(first);
    expect(rowsIn(await textOf("/admin?after=250&row=251", Cookie, full))).toEqual([]);
  });

  test("gives everybody as a tab-separated file that no spreadsheet takes for formulas", async () => {
    const answer = await full.ask("/admin/subscribers.tsv", { headers: { Cookie } });
    expect(answer.headers.get("Content-Type")).toBe("text/tab-separated-values; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="subscribers.tsv"');
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = (await answer.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(251);
    expect(lines.slice(0, 8)).toEqual([
      "#\tName\tEmail",
      "1\t'=1+1\tteacher1@full.test",
      "2\t'+91 98\tteacher2@full.test",
      "3\t'-x\tteacher3@full.test",
      "4\t'@sum\tteacher4@full.test",
      "5\tN/A\tteacher5@full.test",
      "6\tA & B\tteacher6@full.test",
      "7\tTeacher 7\tteacher7@full.test",
    ]);
  });

  const token = (text: string) => `__Host-admin=${encodeURIComponent(btoa(JSON.stringify(text)))}`;
  const strangers = [
    "",
    "__Host-admin=",
    token("f".repeat(64)),
    token("' OR 1=1 --"),
    "__Host-admin=%E0%A4%A",
  ];
  test.each([
    "/admin",
    "/admin.data",
    "/admin/.data",
    "/admin?_data=routes%2Fadmin",
    "/admin.data?_data=routes%2Fadmin",
    "/admin.data?_routes=routes%2Fadmin",
    "/admin.data?_routes=root",
    "/contact.data?_routes=routes%2Fadmin",
    "/Admin",
    "/ADMIN.data",
    "/admin/",
    "/%61dmin",
    "/%61dmin.data",
    "/admin?index",
    "/admin?after=1&row=2",
    "/admin/subscribers.tsv",
    "/admin/subscribers.tsv.data",
    "/admin/subscribers.tsv?_data=routes%2Fadmin_.subscribers%5B.%5Dtsv",
    "/ADMIN/SUBSCRIBERS.TSV",
    "/api/subscriptions",
    "/API/Subscriptions/",
    "/api/subscriptions.data",
    "/api/subscriptions?_data=routes%2Fapi.subscriptions",
  ])("is closed to strangers at %s", async (address) => {
    for (const stranger of strangers) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await full.ask(address, { method, headers: { Cookie: stranger } });
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(/full\.test|250 subscribers/);
      }
    }
  });

  test("is closed to the old cookie once the session row is gone, and open to nobody by a forged one", async () => {
    const old = await adminCookie(full);
    await full.context.db.delete(adminSessions);
    expect(await textOf("/admin", old, full)).not.toContain("full.test");
    Cookie = await adminCookie(full);
    const twice = `${token("a".repeat(64))}; ${Cookie}`;
    expect((await full.ask("/admin", { headers: { Cookie: twice } })).status).toBeLessThan(500);
  });
});

test.each(["/contact", "/lesson-plans", "/lesson-plans/1"])(
  "%s is the same page with a query that means nothing",
  async (address) => {
    const plain = await place.ask(address);
    for (const query of ["?utm_source=x", "?%", "?__proto__=1", "?a=1&a=2", `?q=${"x".repeat(3000)}`]) {
      expect((await place.ask(`${address}${query}`)).status).toBe(plain.status);
    }
  },
);
