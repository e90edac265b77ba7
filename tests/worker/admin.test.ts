import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { adminLogEntries, subscriptions } from "~/server/data/schema.server";
import { formPost, jsonPost, readCookie } from "../support/http";
import {
  readFieldError,
  readFieldValue,
  readFormMessage,
  readLinks,
  readTexts,
  tags,
} from "../support/page";
import { seedSubscribers } from "../support/seed-subscribers";
import {
  createTestApp,
  listRoutes,
  logInForCookie,
  secrets,
} from "../support/test-app";

const app = createTestApp({ built: true });

const name = "A & B</script><script>alert(1)</script>";

beforeAll(async () => {
  await seedSubscribers(app.env.DB, 250);
  const { db } = app.context;
  await db.update(subscriptions).set({ name }).where(eq(subscriptions.id, 6));
});

const logIn = (password: string, address = "/admin") =>
  app.post(address, { password });
const readPlace = ({ status, headers }: Response) => [
  status,
  headers.get("Location"),
];

const lists = [
  "/admin",
  "/admin.data",
  "/admin/subscribers.tsv",
  "/admin/subscribers.csv",
  "/api/subscriptions",
];
const listOpen = async (Cookie: string) => {
  const pages = lists.map((address) => app.read(address, Cookie));
  return (await Promise.all(pages)).map((page) =>
    page.includes("@school.example"),
  );
};

// Other passwords, the limits and the end of a login:
// app/server/auth/login.server.test.ts.
test.each([
  [" ", 400, "Password is required", "Password is required"],
  ["<b>ppp", 401, "Invalid password", "Access denied: Invalid password"],
])(
  "the refused password %j is in no field and in no cookie, and the page says why",
  async (password, status, error, message) => {
    const response = await logIn(password);
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(readFieldError(page, "password")).toBe(error);
    expect(readFormMessage(page)).toBe(message);
    expect(readFieldValue(page, "password")).toBeUndefined();
    expect(page).not.toContain("ppp");
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test("logging in opens the subscribers until logout", async () => {
  const Cookie = await logInForCookie(app);
  expect(await listOpen(Cookie)).toEqual(lists.map(() => true));
  const logout = await app.post("/admin", { intent: "logout" }, { Cookie });
  expect(readPlace(logout)).toEqual([303, "/admin"]);
  expect(await listOpen(Cookie)).toEqual(lists.map(() => false));
});

// docs/operations.md: Cloudflare Access can only protect addresses, and
// /api/subscriptions must stay open for sign-ups.
test("only addresses that Cloudflare Access covers let anybody log in", async () => {
  const opened: string[] = [];
  for (const { address } of await listRoutes())
    for (const spelling of [address, `${address}.data`])
      for (const post of [formPost, jsonPost]) {
        const init = post({ password: secrets.ADMIN_PASSWORD });
        const { headers } = await app.fetch(spelling, init);
        if (/__Host-admin=/.test(headers.getSetCookie().join()))
          opened.push(spelling);
      }
  expect(opened.sort()).toEqual(["/admin", "/admin.data", "/api/admin/verify"]);
});

test("Cloudflare Access covers everything that asks for the admin, but for the list of the API", async () => {
  const asking = (await listRoutes()).filter(
    ({ access }) => access !== "public",
  );
  const open = asking.filter(
    ({ path }) => !/^\/(admin|api\/admin\/)/.test(path),
  );
  expect(open.map(({ path }) => path)).toEqual(["/api/subscriptions"]);
});

describe("when a login has ended", () => {
  const readAction = (page: string) => tags(page, "main form")[0]?.action ?? "";

  test.each<[string, number, RequestInit]>([
    ["/admin?after=100&row=101", 200, {}],
    ["/admin/subscribers/7", 401, formPost({})],
    ["/admin/log", 401, {}],
  ])(
    "%s is the login form, which leads back, also after a wrong password",
    async (back, status, init) => {
      const response = await app.fetch(back, init);
      expect(response.status).toBe(status);
      const action = readAction(await response.text());
      const wrong = await logIn("wrong", action);
      expect(readAction(await wrong.text())).toBe(action);
      const login = await logIn(secrets.ADMIN_PASSWORD, action);
      expect(readPlace(login)).toEqual([303, back]);
      const cookies = ["__Host-admin", "__Host-flash"]
        .map((name) => readCookie(login, name))
        .join("; ");
      expect(readFormMessage(await app.read(back, cookies))).toBe(
        "Access granted",
      );
    },
  );

  test.each<[string, RequestInit]>([
    ["/admin", formPost({ intent: "search", part: "teacher" })],
    ["/admin/subscribers.csv", {}],
    ["/admin/subscribers.tsv", {}],
  ])("%s leads to the login form, which says why", async (address, init) => {
    const response = await app.fetch(address, init);
    expect(readPlace(response)).toEqual([303, "/admin"]);
    const flash = readCookie(response, "__Host-flash");
    expect(readFormMessage(await app.read("/admin", flash))).toMatch(
      /^You have been logged out/,
    );
  });
});

describe("the log", () => {
  const remove = async (Cookie: string) => {
    const { db } = app.context;
    const email = `${crypto.randomUUID()}@log.example`;
    const row = { email, createdAt: 1 };
    const { id } = await db.insert(subscriptions).values(row).returning().get();
    const address = `/admin/subscribers/${id}`;
    const { status } = await app.post(address, {}, { Cookie });
    const rows = await db.select().from(subscriptions);
    return { status, isRemoved: !rows.some((row) => row.id === id) };
  };

  test("has a line for each login, failed login, download and removal, and nothing of a subscriber", async () => {
    await app.context.db.delete(adminLogEntries);
    await logIn("wrong");
    const Cookie = await logInForCookie(app);
    await listOpen(Cookie);
    await app.post("/admin", { intent: "search", part: "teacher" }, { Cookie });
    expect((await remove(Cookie)).isRemoved).toBe(true);
    await listOpen("");
    const lines = readTexts(await app.read("/admin/log", Cookie), "tbody tr");
    expect(lines.map((line) => line.replace(/^.* [ap]m /, "")).sort()).toEqual([
      expect.stringMatching(/^File for a mail merge downloaded [0-9a-f]{8}/),
      expect.stringMatching(/^List read through the API [0-9a-f]{8}/),
      expect.stringMatching(/^Login [0-9a-f]{8}/),
      expect.stringMatching(/^Login with a wrong password [0-9a-f]{8}/),
      expect.stringMatching(/^Subscriber removed [0-9a-f]{8}/),
      expect.stringMatching(/^Table copied or downloaded [0-9a-f]{8}/),
    ]);
  });

  test("says on a page after the last line that there is nothing", async () => {
    const Cookie = await logInForCookie(app);
    const page = await app.read("/admin/log?page=99", Cookie);
    expect(readTexts(page, "main p")).toContain("There is nothing here.");
    expect(tags(page, "main table")).toEqual([]);
  });

  test("that cannot be written lets nobody download, remove or log in", async () => {
    const Cookie = await logInForCookie(app);
    await app.env.DB.exec(
      "create trigger full before insert on admin_log begin select raise(abort, 'full'); end",
    );
    for (const address of lists.filter((one) => /subscri/.test(one))) {
      const response = await app.fetch(address, { headers: { Cookie } });
      expect(response.status, address).toBe(503);
      expect(await response.text()).not.toContain("@school.example");
    }
    const refused = { status: 503, isRemoved: false };
    expect(await remove(Cookie)).toEqual(refused);
    for (const password of ["wrong", secrets.ADMIN_PASSWORD]) {
      const login = await logIn(password);
      expect([login.status, login.headers.getSetCookie()]).toEqual([503, []]);
    }
    await app.env.DB.exec("drop trigger full");
    const { email } = subscriptions;
    await app.context.db
      .delete(subscriptions)
      .where(like(email, "%@log.example"));
  });
});

describe("the subscribers", () => {
  test("are a hundred a page, numbered, oldest first, with the count of all", async () => {
    const Cookie = await logInForCookie(app);
    const sizes: number[] = [];
    const rows: string[] = [];
    for (let next: string | undefined = "/admin"; next; ) {
      const page = await app.read(next, Cookie);
      expect(readTexts(page, "h2")).toContain("250 subscribers");
      expect(page).not.toContain("<script>alert");
      const found = readTexts(page, "tbody tr");
      sizes.push(found.length);
      rows.push(...found);
      const links = readLinks(page);
      expect(links.includes("First page → /admin")).toBe(next !== "/admin");
      next = links.find((link) => link.startsWith("Next page"))?.split("→ ")[1];
    }
    expect(sizes).toEqual([100, 100, 50]);
    for (const [index, row] of rows.entries()) {
      const number = index + 1;
      const email = `teacher-${number}@school.example`;
      expect(row).toMatch(new RegExp(`^${number} .+ ${email}$`));
    }
    expect(rows[5]).toContain("A & B");
  });

  test.each([
    [
      "/admin/subscribers.tsv",
      'attachment; filename="subscribers.tsv"',
      /^#\tName\tEmail\n1\tTeacher 1\tteacher-1@school\.example\n/,
    ],
    [
      "/admin/subscribers.csv",
      'attachment; filename="mail-merge.csv"',
      /^"Name","Email",.*\/unsubscribe\?link=1\.[0-9a-f]{64}"\r\n/s,
    ],
    ["/api/subscriptions", null, /^\[\{"id":1,/],
  ])("are all at %s", async (address, disposition, start) => {
    const headers = { Cookie: await logInForCookie(app) };
    const response = await app.fetch(address, { headers });
    expect(response.headers.get("Content-Disposition")).toBe(disposition);
    const text = await response.text();
    expect(text).toMatch(start);
    expect(text.match(/teacher-\d+@/g)).toHaveLength(250);
  });

  test("are at no address without a login, however it is spelt", async () => {
    const routes = await listRoutes();
    const admin = routes.filter(({ access }) => access !== "public");
    const forged = `__Host-admin=${btoa(JSON.stringify("0".repeat(64)))}`;
    for (const address of [
      ...routes.flatMap(({ address }) => [address, `${address}.data`]),
      ...admin.flatMap(({ address }) => [
        address.toUpperCase(),
        `${address}/`,
        address.replace("a", "%61"),
        `${address}?_data=routes%2Fadmin`,
        `${address}.data?_routes=routes%2Fadmin`,
      ]),
      "/contact.data?_routes=routes%2Fadmin",
      "/admin?after=1&row=2",
    ])
      for (const cookie of ["", forged])
        expect(await app.read(address, cookie), address).not.toMatch(
          /@school\.example|250 subscribers/,
        );
  });
});
