import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { hostileCookies } from "../support/hostile-strings";
import { formPost, newNetwork, readCookie } from "../support/http";
import { readFieldError, readFieldValue, readMessage } from "../support/page";
import { adminCookie, createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

const names: Record<number, string | null> = {
  5: null,
  6: "A & B",
  7: "</script><script>alert(1)</script>",
};
const subscribers = Array.from({ length: 250 }, (_, index) => ({
  name:
    names[index + 1] === undefined
      ? `Teacher ${index + 1}`
      : (names[index + 1] ?? null),
  email: `teacher${index + 1}@admin.test`,
  createdAt: index,
}));

beforeAll(async () => {
  for (let first = 0; first < subscribers.length; first += 25)
    await app.context.db
      .insert(subscriptions)
      .values(subscribers.slice(first, first + 25));
});

const logIn = (password: string, headers = newNetwork()) =>
  app.fetch("/admin", formPost({ password }, headers));
const fetchText = async (address: string, Cookie = "") =>
  (await app.fetch(address, { headers: { Cookie } })).text();

async function expectOpen(Cookie: string, isOpen: boolean) {
  for (const address of `/admin /admin.data /admin/subscribers.tsv /admin/subscribers.csv /api/subscriptions`.split(
    " ",
  ))
    expect(
      (await fetchText(address, Cookie)).includes("@admin.test"),
      address,
    ).toBe(isOpen);
}

describe("logging in", () => {
  // Other passwords, the limits and the end of a session:
  // app/server/auth/admin-session.server.test.ts.
  test.each([
    [" ", 400, "Password is required", "Password is required"],
    [
      `<b>${"p".repeat(10_000)}`,
      401,
      "Invalid password",
      "Access denied: Invalid password",
    ],
  ])(
    "a refused password is in no field and in no cookie, and the page says why",
    async (password, status, error, message) => {
      const response = await logIn(password);
      const page = await response.text();
      expect(response.status).toBe(status);
      expect(readFieldError(page, "password")).toBe(error);
      expect(readMessage(page)).toBe(message);
      expect(readFieldValue(page, "password")).toBeUndefined();
      expect(page).not.toContain("ppp");
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test("opens the subscribers until logout; a reload stays logged in", async () => {
    const login = await logIn(secrets.ADMIN_PASSWORD);
    expect([login.status, login.headers.get("Location")]).toEqual([
      303,
      "/admin",
    ]);
    const Cookie = readCookie(login, "__Host-admin");
    const landed = await fetchText(
      "/admin",
      `${Cookie}; ${readCookie(login, "__Host-flash")}`,
    );
    expect(readMessage(landed)).toBe("Access granted");
    await expectOpen(Cookie, true);

    const logout = await app.fetch(
      "/admin",
      formPost({ intent: "logout" }, { Cookie }),
    );
    expect([logout.status, logout.headers.get("Location")]).toEqual([
      303,
      "/admin",
    ]);
    await expectOpen(Cookie, false);
  });
});

describe("when a session has ended", () => {
  const readAction = (page: string) => {
    const [, action = ""] =
      /<form method="post" action="([^"]*)"/.exec(page) ?? [];
    return action.replaceAll("&amp;", "&");
  };

  test.each<[string, number, RequestInit]>([
    ["/admin?after=100&row=101", 200, {}],
    ["/admin/subscribers/7", 401, formPost({}, newNetwork())],
  ])(
    "%s is the log-in form, which leads back, also after a wrong password",
    async (back, status, init) => {
      const response = await app.fetch(back, init);
      expect(response.status).toBe(status);
      const action = readAction(await response.text());
      const wrong = await app.fetch(
        action,
        formPost({ password: "wrong" }, newNetwork()),
      );
      expect(wrong.status).toBe(401);
      expect(readAction(await wrong.text())).toBe(action);
      const login = await app.fetch(
        action,
        formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()),
      );
      expect([login.status, login.headers.get("Location")]).toEqual([
        303,
        back,
      ]);
      const cookies = ["__Host-admin", "__Host-flash"]
        .map((name) => readCookie(login, name))
        .join("; ");
      expect(readMessage(await fetchText(back, cookies))).toBe(
        "Access granted",
      );
    },
  );

  test.each<[string, RequestInit]>([
    ["/admin", formPost({ intent: "search", part: "teacher" }, newNetwork())],
    ["/admin/subscribers.csv", {}],
    ["/admin/subscribers.tsv", {}],
  ])("%s leads to the log-in form, which says why", async (address, init) => {
    const response = await app.fetch(address, init);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin",
    ]);
    const landed = await fetchText(
      "/admin",
      readCookie(response, "__Host-flash"),
    );
    expect(readMessage(landed)).toMatch(/^You have been logged out/);
  });
});

describe("the subscribers", () => {
  /**
   * What people have typed is isolated: its direction must not turn the row.
   */
  const readRows = (page: string) =>
    [
      ...page.matchAll(
        /<tr><td>(.*?)<\/td><td><bdi>(.*?)<\/bdi><\/td><td><a href="\/admin\/subscribers\/\d+"><bdi>(.*?)<\/bdi><\/a><\/td><\/tr>/g,
      ),
    ].map((row) => row.slice(1));

  test("are a hundred a page, numbered, oldest first, with the count of all", async () => {
    const Cookie = await adminCookie(app);
    const seen: string[][] = [];
    const sizes: number[] = [];
    for (let address: string | undefined = "/admin"; address; ) {
      const page = await fetchText(address, Cookie);
      expect(page).toContain("<h2>250 subscribers</h2>");
      expect(page).not.toContain("<script>alert");
      sizes.push(readRows(page).length);
      seen.push(...readRows(page));
      expect(page.includes("First page")).toBe(address !== "/admin");
      address = /<a href="([^"]*)">Next page</
        .exec(page)?.[1]
        ?.replaceAll("&amp;", "&");
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(seen.map(([number]) => number)).toEqual(
      subscribers.map((_, index) => String(index + 1)),
    );
    expect(seen.map(([, , email]) => email)).toEqual(
      subscribers.map(({ email }) => email),
    );
    expect(seen.slice(4, 6).map(([, name]) => name)).toEqual([
      "N/A",
      "A &amp; B",
    ]);
  });

  test.each([
    [
      "/admin/subscribers.tsv",
      'attachment; filename="subscribers.tsv"',
      /^#\tName\tEmail\n1\tTeacher 1\tteacher1@admin\.test\n/,
    ],
    [
      "/admin/subscribers.csv",
      'attachment; filename="mail-merge.csv"',
      /^"Name","Email",.*\/unsubscribe\?link=1-[0-9a-f]{64}"\r\n/s,
    ],
    ["/api/subscriptions", null, /^\[\{"id":1,/],
  ])("are all at %s, or it is 503", async (address, disposition, start) => {
    const headers = { Cookie: await adminCookie(app) };
    const whole = await app.fetch(address, { headers });
    expect(whole.headers.get("Content-Disposition")).toBe(disposition);
    const text = await whole.text();
    expect(text).toMatch(start);
    expect(text.match(/teacher\d+@admin\.test/g)).toHaveLength(250);

    // A row in the middle fails.
    const { DB } = app.env;
    await DB.prepare("alter table subscriptions rename to away").run();
    const failing =
      "iif(email = 'teacher150@admin.test', abs(-9223372036854775808), notice_version)";
    await DB.prepare(
      `create view subscriptions as select id, name, email, created_at, ${failing} notice_version from away`,
    ).run();
    const failed = await app.fetch(address, { headers });
    await DB.prepare("drop view subscriptions").run();
    await DB.prepare("alter table away rename to subscriptions").run();
    expect(failed.status).toBe(503);
    expect(await failed.text()).not.toContain("@admin.test");
  });

  const addresses = `/admin /admin.data /admin/.data /admin?_data=routes%2Fadmin
    /admin.data?_data=routes%2Fadmin /admin.data?_routes=routes%2Fadmin /admin.data?_routes=root
    /contact.data?_routes=routes%2Fadmin /Admin /ADMIN.data /admin/ /%61dmin /%61dmin.data /admin?index
    /admin?after=1&row=2 /admin/subscribers/1 /admin/subscribers/1.data /admin/subscribers.tsv /admin/subscribers.tsv.data
    /admin/subscribers.tsv?_data=routes%2Fadmin_.subscribers%5B.%5Dtsv /ADMIN/SUBSCRIBERS.TSV
    /api/subscriptions /API/Subscriptions/ /api/subscriptions.data
    /api/subscriptions?_data=routes%2Fapi.subscriptions`.split(/\s+/);

  // Other cookies that are no session:
  // app/server/auth/admin-session.server.test.ts.
  test.each(addresses)("are not at %s without a session", async (address) => {
    for (const Cookie of ["", hostileCookies["a forged session"] ?? ""]) {
      const response = await app.fetch(address, { headers: { Cookie } });
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/@admin\.test|250 subscribers/);
    }
  });
});
