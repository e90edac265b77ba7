import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { makeUnsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";
import { read } from "../support/built-site";
import { hostileCookies } from "../support/hostile-strings";
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
function oneClick(path: string) {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const field = 'Content-Disposition: form-data; name="List-Unsubscribe"';
  return app.fetch(path, { method: "POST", headers, body: `--b\r\n${field}\r\n\r\nOne-Click\r\n--b--\r\n` });
}

describe("by address", () => {
  test("an address in another spelling is erased, and another one stays", async () => {
    const [leaver, other] = [await addSubscriber(), await addSubscriber()];
    const response = await post({ email: ` ${leaver.email.toUpperCase()} ` });
    expectLeft(response);
    // Nobody can find out who was on the list.
    expect(await comparable(await post({ email: leaver.email }))).toBe(await comparable(response));
    expect([await isOnList(leaver.email), await isOnList(other.email)]).toEqual([false, true]);
  });

  test.each([
    ["", /^Email is required/, ""],
    ['"><script>alert(1)</script>', /^Please enter/, "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["danda@unsubscribe.test।", /^Did you mean danda@unsubscribe.test\?/, "danda@unsubscribe.test"],
  ])("%j is refused with 400, and the field holds it, or what was meant", async (email, error, value) => {
    const response = await post({ email });
    const page = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(fieldError(page, "email")).toMatch(error);
    expect(page).toMatch(/<title>Error: /);
    expect(fieldValue(page, "email") ?? "").toBe(value);
  });

  test("an address that could be stored once, but not today, can still leave", async () => {
    const email = "y@gmail.xn--com-hph";
    await app.env.DB.prepare("insert into subscriptions (email, created_at) values (?, 0)").bind(email).run();
    expectLeft(await post({ email: ` ${email.toUpperCase()}` }));
    expect(await isOnList(email)).toBe(false);
  });

  test("joining and leaving have one limit for each network, and a refusal erases nothing", async () => {
    const { email } = await addSubscriber();
    let sent = 0;
    const last = await lastOf(31, (network) => {
      sent += 1;
      if (sent === 31) return post({ email }, "/unsubscribe", network);
      const path = sent % 2 ? "/contact" : "/unsubscribe";
      return post({ email: "crowd@unsubscribe.test" }, path, network);
    });
    expect(last.status).toBe(429);
    expect(fieldValue(await last.text(), "email")).toBe(email);
    expect(await isOnList(email)).toBe(true);
  });
});

describe("by the link in an e-mail", () => {
  test("reading the page erases nobody; its button does, and says so if nobody is left to erase", async () => {
    const { email, path } = await addSubscriber();
    expect(path).toMatch(/^\/unsubscribe\?link=\d+-[0-9a-f]{64}$/);
    const shown = await app.fetch(path);
    expect(shown.headers.get("Cache-Control")).toBe("no-store");
    expect(await shown.text()).toContain(">Unsubscribe</button>");
    expect(await isOnList(email)).toBe(true);
    expectLeft(await post({}, path));
    expect(await isOnList(email)).toBe(false);
    await expectNoSuchLink(await post({}, path));
  });

  test("works with one click on a webmail page, whose origin is another", async () => {
    const [{ email, path }, { email: other }] = [await addSubscriber(), await addSubscriber()];
    const webmail = { Origin: "https://mail.test", "Sec-Fetch-Site": "cross-site" };
    const send = async (address: string, fields: Record<string, string>) =>
      (await app.fetch(address, formPost(fields, { ...newNetwork(), ...webmail }))).status;
    expect(await send(path, { "List-Unsubscribe": "One-Click" })).toBe(200);
    expect(await send("/unsubscribe", { email: other })).toBe(403);
    expect(await send("/unsubscribe?link=1-a", { email: other })).toBe(404);
    expect([await isOnList(email), await isOnList(other)]).toEqual([false, true]);
  });

  test("a valid link is not limited", async () => {
    const network = newNetwork();
    for (let left = 0; left < 31; left++) expectLeft(await post({}, (await addSubscriber()).path, network));
  });

  test("a link that is not valid erases nobody, says so, and offers the form for an address", async () => {
    const [{ email, id, path }, other] = [await addSubscriber(), await addSubscriber()];
    const token = path.slice(path.indexOf("-") + 1);
    const forged = [
      `${other.id}-${token}`,
      `${id}-${"0".repeat(64)}`,
      `${id}-${token.toUpperCase()}`,
      `0${id}-${token}`,
      ...["", `${id}`, "'; drop table subscriptions; --", nobodysLink(token)],
    ];
    const page = await (await app.fetch(path.slice(0, -1))).text();
    expect(page).toMatch(/<form method="post" action="\/unsubscribe">.*<input(?=[^>]* type="email")/);
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

  test("one click of a mail program (RFC 8058) is answered with 200 only when no row has the link's id any more", async () => {
    const [{ email, id, path }, other] = [await addSubscriber(), await addSubscriber()];
    const token = path.slice(path.indexOf("-") + 1);
    for (const link of [`${other.id}-${token}`, `${id}-${"0".repeat(64)}`, `${id}`, ""])
      await expectNoSuchLink(await oneClick(`/unsubscribe?link=${link}`));
    expect([await isOnList(email), await isOnList(other.email)]).toEqual([true, true]);
    expect((await oneClick(`/unsubscribe?link=${nobodysLink(token)}`)).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await oneClick(path)).status).toBe(200);
    expect(await isOnList(email)).toBe(false);
  });

  test("the link of an address that was corrected, or that has joined again, does not work", async () => {
    const [corrected, again] = [await addSubscriber(), await addSubscriber()];
    const email = "corrected@unsubscribe.test";
    await app.context.db.update(subscriptions).set({ email }).where(eq(subscriptions.id, corrected.id));
    await expectNoSuchLink(await oneClick(corrected.path));
    await expectNoSuchLink(await post({}, corrected.path));
    await post({}, again.path);
    await app.fetch("/contact", formPost({ email: again.email }, newNetwork()));
    await expectNoSuchLink(await post({}, again.path));
    expect([await isOnList(email), await isOnList(again.email)]).toEqual([true, true]);
  });
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
    for (const other of [id, "0", "-1", "07", "1e9", "x", "%00", "999999"])
      expect([other, (await app.fetch(pageOf(other), { headers: { Cookie } })).status]).toEqual([other, 404]);
  });

  test.each(["", ...Object.values(hostileCookies)])(
    "with the cookie %j nobody is shown or erased",
    async (Cookie) => {
      const { id, email } = await addSubscriber();
      const headers = { ...newNetwork(), Cookie };
      const asked = await app.fetch(pageOf(id), { headers });
      expect([asked.status, (await asked.text()).includes(email)]).toEqual([401, false]);
      expect((await app.fetch(pageOf(id), formPost({}, headers))).status).toBe(401);
      const search = await app.fetch("/admin", formPost({ intent: "search", part: email }, headers));
      expect([search.status, await search.text()]).toEqual([303, ""]);
      expect(await isOnList(email)).toBe(true);
    },
  );

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
