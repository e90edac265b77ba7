import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { makeUnsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";
import { read } from "../support/built-site";
import { hostileCookies, typedEmails } from "../support/hostile-strings";
import { comparable, formPost, lastOf, newNetwork } from "../support/http";
import { fieldError, fieldValue, messageIn } from "../support/page";
import { adminCookie, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

beforeEach(async () => {
  await app.context.db.delete(rateLimits);
});

let count = 0;

/** A new subscriber, and the path of the unsubscribe link. */
async function addSubscriber() {
  count += 1;
  const email = `leaver-${count}@unsubscribe.test`;
  const [row] = await app.context.db.insert(subscriptions).values({ email, createdAt: 1 }).returning();
  if (!row) throw new Error("no row was added");
  const link = new URL(await makeUnsubscribeLinks(app.env)(row));
  return { ...row, path: `${link.pathname}${link.search}` };
}

const isOnList = async (email: string) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.email, email))).length > 0;
const post = (fields: Record<string, string>, path = "/unsubscribe", network = newNetwork()) =>
  app.fetch(path, formPost(fields, network));
const expectLeft = (response: Response) =>
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/unsubscribed"]);
const expectNoSuchLink = async (response: Response) => {
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(messageIn(page)).toContain("This link is incomplete or no longer valid.");
  expect(page).toMatch(/<form method="post" action="\/unsubscribe">.*<input(?=[^>]* type="email")/);
};
/** The parameter of a link with an id that nobody has. */
const nobodysLink = (token: string) => `999999-${token}`;
/** What a mail program sends: no cookie, no Origin, no Fetch metadata. */
const oneClick = (
  path: string,
  type = "application/x-www-form-urlencoded",
  body = "List-Unsubscribe=One-Click",
) => app.fetch(path, { method: "POST", headers: { "Content-Type": type }, body });

describe("by address", () => {
  test("the form has one field, posts to its own page, and needs no script", async () => {
    const page = await (await app.fetch("/unsubscribe")).text();
    expect(page).toMatch(/<form method="post" action="\/unsubscribe">/);
    expect(page.match(/<input/g)).toHaveLength(1);
    expect(page).toMatch(/<input(?=[^>]* required)(?=[^>]* type="email")[^>]* name="email"/);
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test("an address in another spelling is erased, and another one stays", async () => {
    const [leaver, other] = [await addSubscriber(), await addSubscriber()];
    expectLeft(await post({ email: ` ${leaver.email.toUpperCase()} ` }));
    expect([await isOnList(leaver.email), await isOnList(other.email)]).toEqual([false, true]);
  });

  test("the response is the same byte for byte whether or not the address was there", async () => {
    const { email } = await addSubscriber();
    const [known, unknown] = [await post({ email }), await post({ email: "nobody@unsubscribe.test" })];
    expect(await comparable(known)).toBe(await comparable(unknown));
  });

  test.each([
    ["", "Email is required"],
    ["a@@b", "Please enter an e-mail address such as name@example.org"],
    ['"><script>alert(1)</script>', "Please enter an e-mail address such as name@example.org"],
  ])("%j is refused with 400 and stays in the field", async (email, sentence) => {
    const response = await post({ email });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(fieldError(page, "email")).toBe(sentence);
    expect(page).toMatch(/<title>Error: /);
    expect(fieldValue(page, "email") ?? "").toBe(
      email.replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
    );
  });

  test("an address with a danda at its end is not erased, and the one that was meant is in the field", async () => {
    const { email } = await addSubscriber();
    const response = await post({ email: `${email}।` });
    const page = await response.text();
    expect([response.status, fieldError(page, "email")]).toEqual([
      400,
      `Did you mean ${email}? Please check it and try again.`,
    ]);
    expect([fieldValue(page, "email"), await isOnList(email)]).toEqual([email, true]);
  });

  test("an address that could be stored once, but not today, can still leave", async () => {
    const email = "y@gmail.xn--com-hph";
    await app.env.DB.prepare("insert into subscriptions (email, created_at) values (?, 0)").bind(email).run();
    expectLeft(await post({ email: ` ${email.toUpperCase()}` }));
    expect(await isOnList(email)).toBe(false);
  });

  test.each(typedEmails)("no 5xx for %s", async (_what, email) => {
    expect((await post({ email })).status).toBeLessThan(500);
  });

  test("joining and leaving have one limit for each network, and a refusal erases nothing", async () => {
    const { email } = await addSubscriber();
    const response = await lastOf(31, (network) =>
      post({ email: "crowd@unsubscribe.test" }, undefined, network),
    );
    expect(response.status).toBe(429);
    let sent = 0;
    const last = await lastOf(31, (network) =>
      ++sent < 31
        ? app.fetch("/contact", formPost({ email: "crowd@unsubscribe.test" }, network))
        : post({ email }, undefined, network),
    );
    expect(last.status).toBe(429);
    expect(fieldValue(await last.text(), "email")).toBe(email);
    expect(await isOnList(email)).toBe(true);
  });
});

describe("by the link in an e-mail", () => {
  test("reading the page erases nobody; its button does, and says so if nobody is left to erase", async () => {
    const { email, path } = await addSubscriber();
    const shown = await app.fetch(path);
    expect(shown.headers.get("Cache-Control")).toBe("no-store");
    expect(await shown.text()).toContain(">Unsubscribe</button>");
    expect(await isOnList(email)).toBe(true);
    expectLeft(await post({}, path));
    expect(await isOnList(email)).toBe(false);
    await expectNoSuchLink(await post({}, path));
  });

  test("a link that a mail program has broken shows the form for an address", async () => {
    const { path } = await addSubscriber();
    const page = await (await app.fetch(path.slice(0, -1))).text();
    expect(page).toMatch(/<form method="post" action="\/unsubscribe">/);
    expect(page).toMatch(/<input(?=[^>]* type="email")/);
  });

  test("has no address in it", async () => {
    const { path } = await addSubscriber();
    expect(path).toMatch(/^\/unsubscribe\?link=\d+-[0-9a-f]{64}$/);
  });

  test.each([
    ["as a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "as multipart",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    "works with one click of a mail program, %s, without a redirect (RFC 8058)",
    async (_how, type, body) => {
      const { email, path } = await addSubscriber();
      expect((await oneClick(path, type, body)).status).toBe(200);
      expect(await isOnList(email)).toBe(false);
    },
  );

  test("works with one click on a webmail page, whose origin is another", async () => {
    const { email, path } = await addSubscriber();
    const { email: other } = await addSubscriber();
    const webmail = { Origin: "https://mail.test", "Sec-Fetch-Site": "cross-site" };
    const send = (address: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      return app.fetch(address, { method: "POST", headers: { ...newNetwork(), ...webmail }, body });
    };
    expect((await send(path, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    expect((await send("/unsubscribe", { email: other })).status).toBe(403);
    expect((await send("/unsubscribe?link=1-a", { email: other })).status).toBe(404);
    expect([await isOnList(email), await isOnList(other)]).toEqual([false, true]);
  });

  test("a valid link is not limited", async () => {
    const network = newNetwork();
    for (let left = 0; left < 40; left++) {
      const { path } = await addSubscriber();
      expectLeft(await post({}, path, network));
    }
  });

  test("a link that is not valid erases nobody, says so, and offers the form for an address", async () => {
    const [{ email, id, path }, other] = [await addSubscriber(), await addSubscriber()];
    const token = path.slice(path.indexOf("-") + 1);
    const forged = [
      `${other.id}-${token}`,
      `${id}-${"0".repeat(64)}`,
      `${id}-${token.toUpperCase()}`,
      `0${id}-${token}`,
      `${id}`,
      "",
      "'; drop table subscriptions; --",
      nobodysLink(token),
    ];
    const responses = new Set<string>();
    for (const link of forged) {
      const address = `/unsubscribe?link=${encodeURIComponent(link)}`;
      const response = await post({}, address);
      responses.add(await comparable(response.clone()));
      await expectNoSuchLink(response);
    }
    // Nobody can find out which ids there are.
    expect(responses.size).toBe(1);
    expect([await isOnList(email), await isOnList(other.email)]).toEqual([true, true]);
  });

  test("one click is answered with 200 only when no row has the link's id any more", async () => {
    const [{ email, id, path }, other] = [await addSubscriber(), await addSubscriber()];
    const token = path.slice(path.indexOf("-") + 1);
    for (const link of [`${other.id}-${token}`, `${id}-${"0".repeat(64)}`, `${id}`, ""])
      await expectNoSuchLink(await oneClick(`/unsubscribe?link=${link}`));
    expect([await isOnList(email), await isOnList(other.email)]).toEqual([true, true]);
    expect((await oneClick(`/unsubscribe?link=${nobodysLink(token)}`)).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await oneClick(path)).status).toBe(200);
    expect(await isOnList(email)).toBe(false);
  });

  test("the link of an address that was corrected does not work, by its button or by one click", async () => {
    const { id, path } = await addSubscriber();
    const email = "corrected@unsubscribe.test";
    await app.context.db.update(subscriptions).set({ email }).where(eq(subscriptions.id, id));
    await expectNoSuchLink(await oneClick(path));
    await expectNoSuchLink(await post({}, path));
    expect(await isOnList(email)).toBe(true);
  });

  test("an address that joins again gets another link", async () => {
    const { email, path } = await addSubscriber();
    await post({}, path);
    await app.fetch("/contact", formPost({ email }, newNetwork()));
    await expectNoSuchLink(await post({}, path));
    expect(await isOnList(email)).toBe(true);
  });
});

test.each([
  ["Sec-Fetch-Site", "cross-site"],
  ["Origin", "https://evil.test"],
  ["Origin", "null"],
])("another site cannot make a visitor leave: %s: %s", async (name, value) => {
  const { email } = await addSubscriber();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", [name]: value };
  const body = new URLSearchParams({ email }).toString();
  const response = await app.fetch("/unsubscribe", { method: "POST", headers, body });
  expect([response.status, await isOnList(email)]).toEqual([403, true]);
});

describe("removing a subscriber as admin", () => {
  const pageOf = (id: number | string) => `/admin/subscribers/${id}`;

  test("a second page asks, its button erases, and the dashboard says so", async () => {
    const Cookie = await adminCookie(app);
    const { id, email } = await addSubscriber();
    const asked = await app.fetch(pageOf(id), { headers: { Cookie } });
    const page = await asked.text();
    expect([page.includes(email), asked.headers.get("Cache-Control")]).toEqual([true, "no-store"]);
    expect(await isOnList(email)).toBe(true);
    const removed = await app.fetch(pageOf(id), formPost({}, { ...newNetwork(), Cookie }));
    expect([removed.status, removed.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(await isOnList(email)).toBe(false);
    expect((await app.fetch(pageOf(id), formPost({}, { ...newNetwork(), Cookie }))).status).toBe(404);
  });

  test.each(["", ...Object.values(hostileCookies)])(
    "with the cookie %j nobody is shown or erased",
    async (Cookie) => {
      const { id, email } = await addSubscriber();
      const asked = await app.fetch(pageOf(id), { headers: { Cookie } });
      expect([asked.status, (await asked.text()).includes(email)]).toEqual([401, false]);
      expect((await app.fetch(pageOf(id), formPost({}, { ...newNetwork(), Cookie }))).status).toBe(401);
      const search = await app.fetch(
        "/admin",
        formPost({ intent: "search", part: email }, { ...newNetwork(), Cookie }),
      );
      expect([search.status, search.headers.get("Location"), await search.text()]).toEqual([
        303,
        "/admin",
        "",
      ]);
      expect(await isOnList(email)).toBe(true);
    },
  );

  test.each(["0", "-1", "07", "1e9", "x", "%00", "999999"])("there is no subscriber %s", async (id) => {
    const Cookie = await adminCookie(app);
    expect((await app.fetch(pageOf(id), { headers: { Cookie } })).status).toBe(404);
  });

  test("a search by part of an address leads to that page", async () => {
    const Cookie = await adminCookie(app);
    const { id, email } = await addSubscriber();
    const search = (typed: string) =>
      app.fetch("/admin", formPost({ intent: "search", part: typed }, { ...newNetwork(), Cookie }));
    const found = await search(email.slice(0, -3).toUpperCase());
    expect([found.status, (await found.text()).includes(`href="${pageOf(id)}"`)]).toEqual([200, true]);
    const missing = await (await search("nobody@unsubscribe.test")).text();
    expect(missing).toMatch(/Nobody on the list matches “(<!-- -->)?nobody@unsubscribe\.test/);
  });
});

test("a sign-up is stored with the version of the notice", async () => {
  const email = "notice@unsubscribe.test";
  await app.fetch("/contact", formPost({ email }, newNetwork()));
  const [row] = await app.context.db.select().from(subscriptions).where(eq(subscriptions.email, email));
  // Without the history of git, such as in a shallow clone, there is none.
  const [, version = null] = /Version of <time dateTime="(.*?)">/.exec(read("privacy.html")) ?? [];
  expect(row?.noticeVersion).toBe(version);
});
