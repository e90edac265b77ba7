import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { cookieOf, createTestApp, formPost, jsonPost, newNetwork } from "../support/test-app";

const place = createTestApp({ built: true });

/** The three ways to sign up: the form, the form with script, the API. Each time from a new network. */
const ways: [string, (fields: Record<string, string>) => Promise<Response>][] = [
  ["/contact", (fields) => place.ask("/contact", formPost(fields, newNetwork()))],
  ["/contact.data", (fields) => place.ask("/contact.data", formPost(fields, newNetwork()))],
  ["/api/subscriptions", (fields) => place.ask("/api/subscriptions", jsonPost(fields, newNetwork()))],
];

async function partsOf(answer: Response) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
  const headers = [...answer.headers].filter(([name]) => name !== "date");
  const whole = JSON.stringify([answer.status, headers, await answer.text()]);
  return nonce ? whole.replaceAll(nonce, "") : whole;
}

/** What is stored of the addresses that end so. */
const rowsOf = (ending: string) =>
  place.context.db
    .select()
    .from(subscriptions)
    .where(like(subscriptions.email, `%${ending}`));

/** Fifty at once: more sockets than that the local database may drop. */
async function fiftyAtOnce<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  if (works.length === 0) return [];
  const now = await Promise.all(works.slice(0, 50).map((work) => work()));
  return [...now, ...(await fiftyAtOnce(works.slice(50)))];
}

test.each(ways)(
  "a hundred identical sign-ups at once at %s: one row, one answer",
  async (address, signUp) => {
    const email = `crowd@${address.replace(/\W/g, "")}.test`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => partsOf(await signUp({ email, name: "All" }))),
    );
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^\[(200|202|303),/)]);
    expect(await rowsOf(email)).toMatchObject([{ email, name: "All" }]);
  },
);

test("a thousand different sign-ups, by every way at once: a thousand rows, none lost and none mixed up", async () => {
  const everybody = Array.from({ length: 1000 }, (_, index) => ({
    name: `Teacher ${index}`,
    email: `teacher${index}@thousand.test`,
  }));
  const signUps = everybody.map((fields, index) => () => ways[index % ways.length]?.[1](fields));
  const answers = await fiftyAtOnce(signUps.map((signUp) => async () => (await signUp())?.status));
  expect(new Set(answers)).toEqual(new Set([200, 202, 303]));
  const stored = (await rowsOf("@thousand.test")).map(({ name, email }) => ({ name, email }));
  const byAddress = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(stored.sort(byAddress)).toEqual(everybody.sort(byAddress));
});

test.each(ways)("nobody learns at %s who is on the list already", async (address, signUp) => {
  const host = `${address.replace(/\W/g, "")}.known.test`;
  await signUp({ email: `known@${host}`, name: "Asha" });
  const answers = await Promise.all(
    [`known@${host}`, `unkwn@${host}`, `KNOWN@${host}`].map((email) => signUp({ email, name: "Ravi" })),
  );
  const pages = answers.map(({ headers }) =>
    headers.has("Set-Cookie")
      ? place.ask("/contact", { headers: { Cookie: cookieOf({ headers }, "__Host-flash") } })
      : undefined,
  );
  expect(new Set(await Promise.all(answers.map(partsOf))).size).toBe(1);
  const landed = await Promise.all(pages.map(async (page) => page && partsOf((await page) as Response)));
  expect(new Set(landed).size).toBe(1);
  if (address !== "/api/subscriptions") expect(landed[0]).toContain("Thanks for signing up!");
  expect((await rowsOf(`@${host}`)).map(({ name, email }) => [name, email])).toEqual([
    ["Asha", `known@${host}`],
    ["Ravi", `unkwn@${host}`],
  ]);
});
