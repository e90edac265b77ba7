import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { prepareUnsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";
import {
  formPost,
  newNetwork,
  sendRepeatedly,
  toComparable,
} from "../support/http";
import { readFieldError, readFieldValue, readMessage } from "../support/page";
import { adminCookie, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

beforeEach(async () => {
  await app.context.db.delete(rateLimits);
});

let count = 0;

async function addSubscriber() {
  count += 1;
  const email = `leaver-${count}@unsubscribe.test`;
  const [row] = await app.context.db
    .insert(subscriptions)
    .values({ email, createdAt: 1 })
    .returning();
  if (!row) throw new Error("no row was added");
  const { pathname, search } = new URL(
    await prepareUnsubscribeLinks(app.env)(row),
  );
  return {
    ...row,
    path: pathname + search,
    token: search.slice(search.indexOf("-") + 1),
  };
}

const onList = async (...people: { email: string }[]) => {
  const rows = await app.context.db.select().from(subscriptions);
  return people.map(({ email }) => rows.some((row) => row.email === email));
};
const post = (
  fields: Record<string, string>,
  path = "/unsubscribe",
  headers = newNetwork(),
) => app.fetch(path, formPost(fields, headers));
const expectLeft = (response: Response) =>
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/unsubscribed",
  ]);
const addressForm =
  /<form method="post" action="\/unsubscribe">.*<input(?=[^>]* type="email")/;
const expectNoSuchLink = async (response: Response) => {
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(readMessage(page)).toContain(
    "This link is incomplete or no longer valid.",
  );
  expect(page).toMatch(addressForm);
};
/**
 * As a mail program sends it (RFC 8058): no cookie, no Origin, no Fetch
 * metadata.
 */
function oneClick(path: string) {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const field = 'Content-Disposition: form-data; name="List-Unsubscribe"';
  return app.fetch(path, {
    method: "POST",
    headers,
    body: `--b\r\n${field}\r\n\r\nOne-Click\r\n--b--\r\n`,
  });
}

describe("by address", () => {
  test("an address in another spelling is erased, and another one stays", async () => {
    const [leaver, other] = [await addSubscriber(), await addSubscriber()];
    const response = await post({ email: ` ${leaver.email.toUpperCase()} ` });
    expectLeft(response);
    // Nobody can find out who was on the list.
    expect(await toComparable(await post({ email: leaver.email }))).toBe(
      await toComparable(response),
    );
    expect(await onList(leaver, other)).toEqual([false, true]);
  });

  test.each([
    ["", /^Email is required/, ""],
    [
      '"><script>alert(1)</script>',
      /^Please enter/,
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    ],
  ])(
    "%j is refused with 400, and the field holds it",
    async (email, error, value) => {
      const response = await post({ email });
      const page = await response.text();
      expect(response.status).toBe(400);
      expect(readFieldError(page, "email")).toMatch(error);
      expect(readFieldValue(page, "email") ?? "").toBe(value);
    },
  );

  test("requests to leave have a limit for each network, and a refusal erases nothing", async () => {
    const leaver = await addSubscriber();
    const { email } = leaver;
    const network = newNetwork();
    for (let sent = 0; sent < 30; sent++)
      await post({ email: "crowd@unsubscribe.test" }, "/unsubscribe", network);
    const last = await post({ email }, "/unsubscribe", network);
    expect([last.status, readFieldValue(await last.text(), "email")]).toEqual([
      429,
      email,
    ]);
    expect(await onList(leaver)).toEqual([true]);
  });
});

describe("by the link in an e-mail", () => {
  test("reading the page erases nobody; its button does, and says so if nobody is left to erase", async () => {
    const leaver = await addSubscriber();
    const shown = await app.fetch(leaver.path);
    expect(shown.headers.get("Cache-Control")).toBe("no-store");
    expect(await shown.text()).toContain(">Unsubscribe</button>");
    expect(await onList(leaver)).toEqual([true]);
    expectLeft(await post({}, leaver.path));
    expect(await onList(leaver)).toEqual([false]);
    await expectNoSuchLink(await post({}, leaver.path));
  });

  test("a valid link is not limited", async () => {
    expectLeft(
      await sendRepeatedly(31, async (network) =>
        post({}, (await addSubscriber()).path, network),
      ),
    );
  });

  test("a link that is not valid erases nobody, says so, and offers the form for an address", async () => {
    const [{ id, path, token, ...leaver }, other] = [
      await addSubscriber(),
      await addSubscriber(),
    ];
    expect(await (await app.fetch(path.slice(0, -1))).text()).toMatch(
      addressForm,
    );
    const responses = new Set<string>();
    for (const link of [
      ...[`${other.id}-${token}`, `${id}-${"0".repeat(64)}`, `0${id}-${token}`],
      ...["", `${id}`, "'; drop table subscriptions; --", `999999-${token}`],
    ]) {
      const response = await post(
        {},
        `/unsubscribe?link=${encodeURIComponent(link)}`,
      );
      responses.add(await toComparable(response.clone()));
      await expectNoSuchLink(response);
    }
    // Nobody can find out which ids there are.
    expect(responses.size).toBe(1);
    expect(await onList(leaver, other)).toEqual([true, true]);
  });

  test("one click of a mail program is answered with 200 only when no row has the link's id any more", async () => {
    const [{ id, path, token, ...leaver }, other] = [
      await addSubscriber(),
      await addSubscriber(),
    ];
    for (const link of [
      `${other.id}-${token}`,
      `${id}-${"0".repeat(64)}`,
      `${id}`,
      "",
    ])
      await expectNoSuchLink(await oneClick(`/unsubscribe?link=${link}`));
    expect(await onList(leaver, other)).toEqual([true, true]);
    expect((await oneClick(`/unsubscribe?link=999999-${token}`)).status).toBe(
      200,
    );
    for (let time = 0; time < 2; time++)
      expect((await oneClick(path)).status).toBe(200);
    expect(await onList(leaver)).toEqual([false]);
  });
});

const buildPath = (id: number | string) => `/admin/subscribers/${id}`;
const search = (part: string, Cookie: string) =>
  post({ intent: "search", part }, "/admin", { ...newNetwork(), Cookie });

test("as admin, a search by part of an address leads to a page that asks, whose button erases", async () => {
  const Cookie = await adminCookie(app);
  const leaver = await addSubscriber();
  const path = buildPath(leaver.id);
  const found = await search(leaver.email.slice(0, -3).toUpperCase(), Cookie);
  expect([found.status, await found.text()]).toEqual([
    200,
    expect.stringContaining(`href="${path}"`),
  ]);
  const asked = await app.fetch(path, { headers: { Cookie } });
  expect(asked.headers.get("Cache-Control")).toBe("no-store");
  expect(await asked.text()).toContain(leaver.email);
  expect(await onList(leaver)).toEqual([true]);
  const removed = await post({}, path, { ...newNetwork(), Cookie });
  expect([removed.status, removed.headers.get("Location")]).toEqual([
    303,
    "/admin",
  ]);
  expect(await onList(leaver)).toEqual([false]);
  expect(await (await search(leaver.email, Cookie)).text()).toMatch(
    /Nobody on the list matches/,
  );
  for (const other of [leaver.id, "07", "%00"])
    expect(
      (await app.fetch(buildPath(other), { headers: { Cookie } })).status,
      `${other}`,
    ).toBe(404);
});
