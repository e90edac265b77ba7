import { asc, type Column, count, eq, gt, or, sql } from "drizzle-orm";
import { maxEmailLength, toDayInIndia } from "~/text";
import { type Database, withDatabaseRetry } from "../data/db.server";
import { type Subscription, subscriptions } from "../data/schema.server";
import { createRefusalResponse } from "../http/refusals.server";
import { parsePositiveInteger } from "../positive-integer.server";
import { parseEmail } from "./email.server";
import type { Signup } from "./signup-form.server";

const subscribersPerPage = 100;

/**
 * Signing up twice is not an error, because people forget. It does not change
 * the stored row, so that a stranger cannot put a name into it.
 *
 * @param noticeVersion the day on which the privacy notice last changed
 */
export async function addSubscriberIfNew(
  db: Database,
  signup: Signup,
  noticeVersion: string | undefined,
): Promise<void> {
  await withDatabaseRetry(() =>
    db
      .insert(subscriptions)
      .values({ ...signup, createdAt: Date.now(), noticeVersion })
      .onConflictDoNothing({ target: subscriptions.email }),
  );
}

export async function findSubscriber(
  db: Database,
  id: number,
): Promise<Subscription | undefined> {
  const [found] = await withDatabaseRetry(() =>
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  );
  return found;
}

/**
 * @param id the last segment of the address, unchecked
 * @throws a 404 Response when nobody has this id
 */
export async function requireSubscriber(db: Database, id: string | undefined) {
  const number = parsePositiveInteger(id);
  const found =
    number === undefined ? undefined : await findSubscriber(db, number);
  if (!found) throw createRefusalResponse(404, "Subscriber not found.");
  return { ...found, joined: toDayInIndia(found.createdAt) };
}

/** `more` says whether more subscribers match than the returned ones. */
export type SubscriberSearchResult = Awaited<
  ReturnType<typeof searchSubscribers>
>;

const maximumFound = 50;

/**
 * Finds at most 50 subscribers, oldest first, by a part of their name or
 * address. A full address may be in any spelling of the same mailbox. Fewer
 * than two characters find nobody.
 */
export async function searchSubscribers(db: Database, text: unknown) {
  const typed = typeof text === "string" ? text.trim() : "";
  // Normalising a longer text can take quadratic time.
  const part =
    typed.length > maxEmailLength
      ? ""
      : (parseEmail(typed) ?? typed.normalize("NFC").replace(/\p{Cc}/gu, " "));
  if ([...part].length < 2) return { typed, found: [], more: false };
  // `lower` of SQLite only changes the letters A to Z.
  const contains = (column: Column) =>
    sql`instr(lower(${column}), lower(${part}))`;
  const rows = await withDatabaseRetry(() =>
    db
      .select()
      .from(subscriptions)
      .where(or(contains(subscriptions.name), contains(subscriptions.email)))
      .orderBy(asc(subscriptions.id))
      .limit(maximumFound + 1),
  );
  return {
    typed,
    found: rows.slice(0, maximumFound).map(toListed),
    more: rows.length > maximumFound,
  };
}

export async function removeSubscriber(
  db: Database,
  who: { id: number } | { email: string },
): Promise<void> {
  const condition =
    "id" in who
      ? eq(subscriptions.id, who.id)
      : eq(subscriptions.email, who.email);
  await withDatabaseRetry(() => db.delete(subscriptions).where(condition));
}

function toListed({ id, name, email }: Subscription) {
  return { id, name, email };
}

export type SubscriberListPage = Awaited<
  ReturnType<typeof readSubscriberListPage>
>;

/**
 * One page of subscribers, oldest first, and how many there are.
 *
 * @param query `after`, the id of the last row of the previous page, and
 *   `row`, the number of the first row; invalid values mean the first page
 * @returns with `next`, the address of the next page or null
 */
export async function readSubscriberListPage(
  db: Database,
  query: URLSearchParams,
) {
  const after = parsePositiveInteger(query.get("after"));
  const firstNumber = (after && parsePositiveInteger(query.get("row"))) || 1;
  const [totals, rows] = await withDatabaseRetry(() =>
    db.batch([
      countAll(db),
      selectRowsAfter(db, after ?? 0, subscribersPerPage + 1),
    ]),
  );
  const subscribers = rows.slice(0, subscribersPerPage);
  const more = rows.length > subscribersPerPage;
  return {
    total: totals[0]?.total ?? 0,
    subscribers: subscribers.map(toListed),
    firstNumber,
    next: more
      ? `/admin?after=${subscribers.at(-1)?.id}&row=${firstNumber + subscribersPerPage}`
      : null,
  };
}

/**
 * Oldest first, a page at a time: 100,000 rows take fewer than the 50 queries
 * that the free plan allows per request
 * (https://developers.cloudflare.com/d1/platform/limits/).
 *
 * @throws a 503 Response when the database does not answer
 */
export async function* readSubscriberBatches(
  db: Database,
  pageSize = 5000,
): AsyncGenerator<Subscription[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    const page = await withDatabaseRetry(() =>
      selectRowsAfter(db, after, pageSize),
    );
    yield page;
    last = page.length === pageSize ? page.at(-1)?.id : undefined;
  }
}

function countAll(db: Database) {
  return db.select({ total: count() }).from(subscriptions);
}

function selectRowsAfter(db: Database, id: number, limit: number) {
  return db
    .select()
    .from(subscriptions)
    .where(gt(subscriptions.id, id))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}
