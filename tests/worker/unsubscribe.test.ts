import { beforeEach, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { hmac } from "~/server/hash.server";
import { createUnsubscribeLinkBuilder } from "~/server/subscribers/unsubscribe-link.server";
import { toComparable } from "../support/http";
import {
  readFieldError,
  readFieldValue,
  readFormMessage,
  readLinks,
  readTexts,
  tags,
} from "../support/page";
import { exhaustLimit } from "../support/rate-limits";
import { createTestApp, logInForCookie, secrets } from "../support/test-app";

const app = createTestApp({ built: true });

beforeEach(async () => {
  await app.context.db.delete(rateLimits);
});

let count = 0;

async function addSubscriber() {
  count += 1;
  const email = `leaver-${count}@unsubscribe.test`;
  const row = await app.context.db
    .insert(subscriptions)
    .values({ email, createdAt: 1 })
    .returning()
    .get();
  const url = new URL(await createUnsubscribeLinkBuilder(app.env)(row));
  const link = url.searchParams.get("link") ?? "";
  return { ...row, link, path: url.pathname + url.search };
}

/** The token of a link sent before December 2026. */
async function oldLink({ id, email }: { id: number; email: string }) {
  return `${id}-${await hmac(secrets.UNSUBSCRIBE_KEY, `${id} ${email}`)}`;
}

const onList = async (...people: { id: number }[]) => {
  const rows = await app.context.db.select().from(subscriptions);
  return people.map(({ id }) => rows.some((row) => row.id === id));
};
const unsubscribe = (email: string) => app.post("/unsubscribe", { email });
const asksForAddress = (page: string) =>
  tags(page, "form[action='/unsubscribe'] input[type=email]").length > 0;

function expectRedirect({ status, headers }: Response, to = "/unsubscribed") {
  expect([status, headers.get("Location")]).toEqual([303, to]);
}

async function expectNoSuchLink(response: Response) {
  const page = await response.text();
  expect([response.status, asksForAddress(page)]).toEqual([404, true]);
  expect(readFormMessage(page)).toContain(
    "This link is incomplete or no longer valid.",
  );
}

/**
 * As a mail program sends it (RFC 8058): no cookie, no Origin, no Fetch
 * metadata.
 */
function oneClick(link: string) {
  const body = new FormData();
  body.append("List-Unsubscribe", "One-Click");
  return app.fetch(`/unsubscribe?link=${link}`, { method: "POST", body });
}

const pressButton = (link: string) => app.post(`/unsubscribe?link=${link}`, {});

test("by address, in any spelling, somebody is erased, and nobody else", async () => {
  const [leaver, other] = [await addSubscriber(), await addSubscriber()];
  const response = await unsubscribe(` ${leaver.email.toUpperCase()} `);
  expectRedirect(response);
  // Nobody can find out who was on the list.
  expect(await toComparable(await unsubscribe(leaver.email))).toBe(
    await toComparable(response),
  );
  expect(await onList(leaver, other)).toEqual([false, true]);
});

test("a refused address is 400, and the field holds it", async () => {
  const email = '"><script>alert(1)</script>';
  const response = await unsubscribe(email);
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(readFieldError(page, "email")).toMatch(/^Please enter/);
  expect(readFieldValue(page, "email")).toBe(email);
});

test("requests to unsubscribe have a limit, and a refusal erases nothing", async () => {
  const leaver = await addSubscriber();
  await exhaustLimit(app, "leave");
  const refused = await unsubscribe(leaver.email);
  expect(refused.status).toBe(429);
  expect(readFieldValue(await refused.text(), "email")).toBe(leaver.email);
  expect(await onList(leaver)).toEqual([true]);
});

test("reading the page of a link erases nobody; its button does, as often as it is pressed", async () => {
  const leaver = await addSubscriber();
  expect(asksForAddress(await app.read(leaver.path))).toBe(false);
  expect(await onList(leaver)).toEqual([true]);
  for (let time = 0; time < 2; time++)
    expectRedirect(await app.post(leaver.path, {}));
  expect(await onList(leaver)).toEqual([false]);
});

test("a valid link is not limited", async () => {
  await exhaustLimit(app, "leave");
  const { path } = await addSubscriber();
  expectRedirect(await app.post(path, {}));
});

test("an invalid link gets the same answer whether or not somebody has its id, and erases nobody", async () => {
  const [one, other] = [await addSubscriber(), await addSubscriber()];
  const signature = one.link.split(".")[1];
  const oldSignature = (await oldLink(one)).split("-")[1];
  const nobody = 999_999;
  const links = [
    `${nobody}-${"0".repeat(64)}`,
    `${other.id}-${"0".repeat(64)}`,
    `${nobody}-${oldSignature}`,
    `${other.id}-${oldSignature}`,
    `${nobody}.${signature}`,
    `${other.id}.${signature}`,
    `0${one.link}`,
    `${one.id}`,
    "",
  ];
  for (const send of [oneClick, pressButton]) {
    const answers = new Set<string>();
    for (const link of links) {
      const response = await send(link);
      answers.add(await toComparable(response.clone()));
      await expectNoSuchLink(response);
    }
    expect(answers.size).toBe(1);
  }
  expect(asksForAddress(await app.read(one.path.slice(0, -1)))).toBe(true);
  expect(await onList(one, other)).toEqual([true, true]);
});

test("one click of a mail program erases, and may be repeated", async () => {
  const [leaver, other] = [await addSubscriber(), await addSubscriber()];
  const first = await oneClick(leaver.link);
  const second = await oneClick(leaver.link);
  expect(first.status).toBe(200);
  expect(await toComparable(second)).toBe(await toComparable(first));
  expect(await onList(leaver, other)).toEqual([false, true]);
});

test("a link sent before December 2026 erases the address it was made for, and nobody else", async () => {
  const [leaver, other] = [await addSubscriber(), await addSubscriber()];
  expect((await oneClick(await oldLink(leaver))).status).toBe(200);
  const { id } = other;
  const stranger = await oldLink({ id, email: leaver.email });
  await expectNoSuchLink(await oneClick(stranger));
  expect(await onList(leaver, other)).toEqual([false, true]);
});

test("a sign-up advances the next id whether or not the address is on the list", async () => {
  const member = await addSubscriber();
  const steps: number[] = [];
  for (const email of [member.email, "new@unsubscribe.test"]) {
    const { id } = await addSubscriber();
    await app.post("/contact", { email });
    steps.push((await addSubscriber()).id - id);
  }
  expect(steps).toEqual([2, 2]);
});

test("as admin, a search by part of an address leads to a page that asks, whose button erases", async () => {
  const Cookie = await logInForCookie(app);
  const leaver = await addSubscriber();
  const path = `/admin/subscribers/${leaver.id}`;
  const search = async () => {
    const part = leaver.email.slice(0, -3).toUpperCase();
    const found = await app.post(
      "/admin",
      { intent: "search", part },
      { Cookie },
    );
    return found.text();
  };
  expect(readLinks(await search())).toContain(`${leaver.email} → ${path}`);
  const page = await app.read(path, Cookie);
  expect(readTexts(page, "h1")).toHaveLength(1);
  expect(page).toContain(leaver.email);
  expect(await onList(leaver)).toEqual([true]);
  expectRedirect(await app.post(path, {}, { Cookie }), "/admin");
  expect(await onList(leaver)).toEqual([false]);
  expect(await search()).toContain("Nobody on the list matches");
  const { status } = await app.fetch(path, { headers: { Cookie } });
  expect(status).toBe(404);
});
