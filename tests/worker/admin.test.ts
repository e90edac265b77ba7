import { beforeAll, describe, expect, test } from "vitest";
import { adminSessions, rateLimits, subscriptions } from "~/server/data/schema.server";
import { hostileCookies, hostilePasswords } from "../support/hostile-strings";
import { cookieOf, formPost, lastOf, newNetwork } from "../support/http";
import { fieldError, fieldValue, messageIn } from "../support/page";
import { adminCookie, createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

const names: Record<number, string | null> = {
  1: "=1+1",
  2: "+91 98",
  3: "-x",
  4: "@sum",
  5: null,
  6: "A & B",
  7: "</script><script>alert(1)</script>",
  8: "🙂 \u202Eabc {{7*7}}",
  9: "somebody@sample.example",
};
const subscribers = Array.from({ length: 250 }, (_, index) => ({
  name: names[index + 1] === undefined ? `Teacher ${index + 1}` : (names[index + 1] ?? null),
  email: `teacher${index + 1}@admin.test`,
  createdAt: index,
}));

beforeAll(async () => {
  for (let first = 0; first < subscribers.length; first += 25)
    await app.context.db.insert(subscriptions).values(subscribers.slice(first, first + 25));
});

const logIn = (password: string, headers = newNetwork()) =>
  app.fetch("/admin", formPost({ intent: "login", password }, headers));
const textAt = async (address: string, Cookie = "") =>
  (await app.fetch(address, { headers: { Cookie } })).text();
const closedAddresses = [
  ...["/admin", "/admin.data", "/admin/subscribers.tsv", "/admin/subscribers.csv", "/api/subscriptions"],
];

/** Whether the subscribers can be read at each of these addresses. */
const isOpen = (Cookie: string) =>
  Promise.all(
    closedAddresses.map(async (address) => (await textAt(address, Cookie)).includes("@admin.test")),
  );
const open = closedAddresses.map(() => true);
const closed = closedAddresses.map(() => false);

describe("logging in", () => {
  test.each([
    ...hostilePasswords(secrets.ADMIN_PASSWORD),
    ["a wrong password", "wrong password", 401],
  ] as const)("%s is refused, and the field is empty", async (_what, password, status) => {
    const response = await logIn(password);
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(fieldError(page, "password")).toBe(status === 400 ? "Password is required" : "Invalid password");
    expect(page).toMatch(/<title>Error: /);
    expect(fieldValue(page, "password")).toBeUndefined();
    if (password.trim()) expect(page).not.toContain(password);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("is refused with 429 after five wrong passwords from one network", async () => {
    const response = await lastOf(6, (network) => logIn("wrong", network));
    expect(response.status).toBe(429);
    expect(messageIn(await response.text())).toMatch(/^Access denied: Too many login attempts/);
  });

  test("opens the subscribers until logout; a reload stays logged in", async () => {
    const login = await logIn(secrets.ADMIN_PASSWORD);
    expect([login.status, login.headers.get("Location")]).toEqual([303, "/admin"]);
    const Cookie = cookieOf(login, "__Host-admin");
    const landed = await textAt("/admin", `${Cookie}; ${cookieOf(login, "__Host-flash")}`);
    expect(messageIn(landed)).toBe("Access granted");
    expect(await isOpen(Cookie)).toEqual(open);

    const logout = await app.fetch("/admin", formPost({ intent: "logout" }, { Cookie }));
    expect([logout.status, logout.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(logout.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-admin=;.*Max-Age=0.*Secure/),
    );
    expect(await isOpen(Cookie)).toEqual(closed);
  });

  test.each([
    [secrets.ADMIN_PASSWORD, 202, ["redirect", "/admin"]],
    ["a wrong password", 401, ["Access denied", "Invalid password"]],
    [" ", 400, ["Password is required"]],
  ])("with script, the password %j is answered with %i and %j", async (password, status, words) => {
    const response = await app.fetch("/admin.data", formPost({ password }, newNetwork()));
    expect(response.status).toBe(status);
    const text = await response.text();
    for (const word of words) expect(text).toContain(word);
    expect(response.headers.has("Set-Cookie")).toBe(status === 202);
  });

  test.each([
    ["idle for thirty minutes", { lastUsedAt: Date.now() - 30 * 60 * 1000 - 1 }],
    ["eight hours old", { createdAt: Date.now() - 8 * 60 * 60 * 1000 - 1 }],
  ])("ends when the session is %s", async (_when, past) => {
    const Cookie = await adminCookie(app);
    await app.context.db.update(adminSessions).set(past);
    expect(await isOpen(Cookie)).toEqual(closed);
  });
});

describe("when a session has ended", () => {
  const nextOf = (page: string) => {
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
    return action.replaceAll("&amp;", "&");
  };

  test.each([
    ["/admin?after=100&row=101", 200, "/admin?after=100&row=101"],
    ["/admin/subscribers/7", 401, "/admin/subscribers/7"],
  ])(
    "%s is the log-in form, which leads back there, also after a wrong password",
    async (address, status, back) => {
      const response = await app.fetch(address);
      expect(response.status).toBe(status);
      const action = nextOf(await response.text());
      const wrong = await app.fetch(action, formPost({ password: "wrong" }, newNetwork()));
      expect(wrong.status).toBe(401);
      expect(nextOf(await wrong.text())).toBe(action);
      const login = await app.fetch(action, formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
      expect([login.status, login.headers.get("Location")]).toEqual([303, back]);
      const cookies = ["__Host-admin", "__Host-flash"].map((name) => cookieOf(login, name)).join("; ");
      expect(messageIn(await textAt(back, cookies))).toBe("Access granted");
    },
  );

  test.each<[string, RequestInit]>([
    ["/admin", formPost({ intent: "search", part: "teacher" }, newNetwork())],
    ["/admin/subscribers.csv", {}],
  ])("%s leads to the log-in form, which says why", async (address, init) => {
    const response = await app.fetch(address, init);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin"]);
    const landed = await textAt("/admin", cookieOf(response, "__Host-flash"));
    expect(messageIn(landed)).toMatch(/^Your session has ended/);
    expect(nextOf(landed)).toBe("/admin?next=%2Fadmin");
  });

  test("the page that removes a subscriber asks for the password when its form is sent", async () => {
    const response = await app.fetch("/admin/subscribers/7", formPost({}, newNetwork()));
    expect(response.status).toBe(401);
    expect(nextOf(await response.text())).toBe("/admin?next=%2Fadmin%2Fsubscribers%2F7");
  });
});

describe("a browser that was logged in before", () => {
  const logInAs = (Cookie: string, password = secrets.ADMIN_PASSWORD) =>
    logIn(password, { ...newNetwork(), Cookie });

  test("can log in while others use up all attempts; a forged cookie cannot", async () => {
    const first = await logIn(secrets.ADMIN_PASSWORD);
    const known = cookieOf(first, "__Host-known");
    expect(first.headers.getSetCookie().find((set) => set.startsWith("__Host-known"))).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    let attempts = 0;
    while ((await logIn("wrong")).status === 401 && attempts < 150) attempts += 1;
    expect(attempts).toBeLessThan(100);
    for (const forged of ["", `__Host-known=${btoa('"known"')}`, `${known}x`, "__Host-known=%E0%A4%A"])
      expect((await logInAs(forged)).status).toBe(429);
    expect((await logInAs(known)).status).toBe(303);
    expect((await app.fetch("/api/subscriptions", { headers: { Cookie: known } })).status).toBe(401);
  });

  test("has five attempts of its own", async () => {
    await app.context.db.delete(rateLimits);
    const known = cookieOf(await logIn(secrets.ADMIN_PASSWORD), "__Host-known");
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await logInAs(known, "wrong")).status);
    expect(statuses).toEqual([...Array(5).fill(401), 429, 429]);
    await app.context.db.delete(rateLimits);
  });
});

describe("the dashboard", () => {
  /** The cells of the body of the table. What people have typed is isolated: its direction must not turn the row. */
  const rowsIn = (page: string) =>
    [
      ...page.matchAll(
        /<tr><td>(.*?)<\/td><td><bdi>(.*?)<\/bdi><\/td><td><a href="\/admin\/subscribers\/\d+"><bdi>(.*?)<\/bdi><\/a><\/td><\/tr>/g,
      ),
    ].map((row) => row.slice(1));

  test("shows a hundred subscribers a page, numbered, oldest first, and the count of all", async () => {
    const Cookie = await adminCookie(app);
    const seen: string[][] = [];
    const sizes: number[] = [];
    for (let address: string | undefined = "/admin"; address; ) {
      const page = await textAt(address, Cookie);
      expect(page).toContain("<h2>250 subscribers</h2>");
      expect(page).not.toContain("<script>alert");
      expect(page).not.toContain("sample-note");
      sizes.push(rowsIn(page).length);
      seen.push(...rowsIn(page));
      expect(page.includes("First page")).toBe(address !== "/admin");
      address = /<a href="([^"]*)">Next page</.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(seen.map(([number]) => number)).toEqual(subscribers.map((_, index) => String(index + 1)));
    expect(seen.map(([, , email]) => email)).toEqual(subscribers.map(({ email }) => email));
    expect([seen[4]?.[1], seen[5]?.[1]]).toEqual(["N/A", "A &amp; B"]);
  });

  test("shows the first page for queries that no link has", async () => {
    const Cookie = await adminCookie(app);
    const first = rowsIn(await textAt("/admin", Cookie));
    for (const query of ["?after=x", "?after=-1&row=7", "?after[]=3", "?page=2", "?after=1e9"])
      expect(rowsIn(await textAt(`/admin${query}`, Cookie))).toEqual(first);
    expect(rowsIn(await textAt("/admin?after=250&row=251", Cookie))).toEqual([]);
  });

  test.each([
    ["/admin/subscribers.tsv", /^#\tName\tEmail\n/],
    ["/admin/subscribers.csv", /^"# of 250","Name",/],
    ["/api/subscriptions", /^\[/],
  ])(
    "at %s show how many there are, so that a list without its end is noticed",
    async (address, beginning) => {
      const headers = { Cookie: await adminCookie(app) };
      const whole = await app.fetch(address, { headers });
      const text = await whole.text();
      expect([whole.headers.get("X-Total-Count"), text]).toEqual(["250", expect.stringMatching(beginning)]);
      expect(text).toMatch(/teacher250@admin\.test[^\n]*\n?$/);

      // The first hundred can be read, and a later row fails.
      const { DB } = app.env;
      await DB.prepare("alter table subscriptions rename to away").run();
      const failing = "iif(email = 'teacher150@admin.test', abs(-9223372036854775808), notice_version)";
      await DB.prepare(
        `create view subscriptions as select id, name, email, created_at, ${failing} notice_version from away`,
      ).run();
      const cut = await app.fetch(address, { headers });
      const part = await cut.text();
      await DB.prepare("drop view subscriptions").run();
      await DB.prepare("alter table away rename to subscriptions").run();
      expect([cut.status, cut.headers.get("X-Total-Count")]).toEqual([200, "250"]);
      const lastNumber = Number(/\n"?(\d+)[^\n]*\n?$/.exec(part)?.[1] ?? 0);
      if (address.startsWith("/api")) expect(() => JSON.parse(part)).toThrow();
      else expect(lastNumber).toBeLessThan(250);
    },
  );

  test("can be downloaded as tab-separated values, in which a spreadsheet finds no formulas", async () => {
    const response = await app.fetch("/admin/subscribers.tsv", {
      headers: { Cookie: await adminCookie(app) },
    });
    expect(response.headers.get("Content-Type")).toBe("text/tab-separated-values; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="subscribers.tsv"');
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(251);
    expect(lines.slice(0, 7)).toEqual([
      "#\tName\tEmail",
      "1\t'=1+1\tteacher1@admin.test",
      "2\t'+91 98\tteacher2@admin.test",
      "3\t'-x\tteacher3@admin.test",
      "4\t'@sum\tteacher4@admin.test",
      "5\tN/A\tteacher5@admin.test",
      "6\tA & B\tteacher6@admin.test",
    ]);
  });
});

describe("without a session nobody can read the subscribers", () => {
  const addresses = `/admin /admin.data /admin/.data /admin?_data=routes%2Fadmin
    /admin.data?_data=routes%2Fadmin /admin.data?_routes=routes%2Fadmin /admin.data?_routes=root
    /contact.data?_routes=routes%2Fadmin /Admin /ADMIN.data /admin/ /%61dmin /%61dmin.data /admin?index
    /admin?after=1&row=2 /admin/subscribers.tsv /admin/subscribers.tsv.data
    /admin/subscribers.tsv?_data=routes%2Fadmin_.subscribers%5B.%5Dtsv /ADMIN/SUBSCRIBERS.TSV
    /api/subscriptions /API/Subscriptions/ /api/subscriptions.data
    /api/subscriptions?_data=routes%2Fapi.subscriptions`.split(/\s+/);

  test.each(addresses)("at %s", async (address) => {
    for (const Cookie of ["", ...Object.values(hostileCookies)]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await app.fetch(address, { method, headers: { Cookie } });
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(/@admin\.test|250 subscribers/);
      }
    }
  });

  test("with the cookie of a session that is no longer stored", async () => {
    const Cookie = await adminCookie(app);
    expect(await isOpen(Cookie)).toEqual(open);
    await app.context.db.delete(adminSessions);
    expect(await isOpen(Cookie)).toEqual(closed);
  });
});
