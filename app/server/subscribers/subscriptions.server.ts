import { asc, gt, sql } from "drizzle-orm";
import { type Database, withRetry } from "../data/db.server";
import { parseId } from "../data/id.server";
import { type Subscription, subscriptionCount, subscriptions } from "../data/schema.server";
import type { Signup } from "./signup-form.server";

/** A subscriber as the admin sees one. */
export type Subscriber = Pick<Subscription, "id" | "name" | "email">;

const subscribersPerPage = 100;

const subscriberColumns = { id: subscriptions.id, name: subscriptions.name, email: subscriptions.email };

/** Signing up twice is not an error: people forget. Adds the name if it was missing. */
export async function subscribe(db: Database, signup: Signup): Promise<void> {
  await withRetry(() =>
    db
      .insert(subscriptions)
      .values({ ...signup, createdAt: Date.now() })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: { name: sql`excluded.name` },
        setWhere: sql`${subscriptions.name} is null and excluded.name is not null`,
      }),
  );
}

/** A page of the dashboard: how many there are, which of them are shown, and where it goes on. */
export type Dashboard = {
  total: number;
  subscribers: Subscriber[];
  /** The number of the first row, counted from 1. */
  firstNumber: number;
  /** The address of the next page, or null on the last. */
  next: string | null;
};

/**
 * One page of the dashboard, oldest first.
 *
 * @param query `after`, the id the page begins behind, and `row`, the number of its first row; anything
 *   else in their place means the first page
 */
export async function dashboardOf(db: Database, query: URLSearchParams): Promise<Dashboard> {
  const after = parseId(query.get("after"));
  const firstNumber = (after && parseId(query.get("row"))) || 1;
  const [totals, rows] = await withRetry(() =>
    db.batch([
      db.select({ total: subscriptionCount.total }).from(subscriptionCount),
      rowsAfter(db, after ?? 0, subscribersPerPage + 1),
    ]),
  );
  const subscribers = rows.slice(0, subscribersPerPage);
  const more = rows.length > subscribersPerPage;
  return {
    total: totals[0]?.total ?? 0,
    subscribers,
    firstNumber,
    next: more ? `/admin?after=${subscribers.at(-1)?.id}&row=${firstNumber + subscribersPerPage}` : null,
  };
}

/**
 * Everybody, oldest first: a page of them, so that the answer begins at once, then a few thousand at a time. That
 * is few enough to hold in memory, and so many that a hundred thousand stay far below the 50 queries that one
 * call may make on the free plan (https://developers.cloudflare.com/d1/platform/limits/).
 */
export async function* allSubscribers(db: Database, atATime = 5000): AsyncGenerator<Subscriber[]> {
  let last = 0;
  for (let most = Math.min(subscribersPerPage, atATime); ; most = atATime) {
    const rows = await withRetry(() => rowsAfter(db, last, most));
    if (rows.length > 0 || last === 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function rowsAfter(db: Database, id: number, most: number) {
  return db
    .select(subscriberColumns)
    .from(subscriptions)
    .where(gt(subscriptions.id, id))
    .orderBy(asc(subscriptions.id))
    .limit(most);
}

/** Everybody as one JSON array, in parts. */
export async function* subscribersJson(groups: AsyncIterable<Subscriber[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const group of groups) {
    yield before + group.map((subscriber) => JSON.stringify(subscriber)).join(",");
    before = ",";
  }
  yield "]";
}

/**
 * Everybody as tab-separated text with the header `#	Name	Email`, rows numbered from 1, in parts. A cell that a
 * spreadsheet would take for a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export async function* subscribersTable(groups: AsyncIterable<Subscriber[]>): AsyncGenerator<string> {
  let before = "#\tName\tEmail";
  let number = 0;
  for await (const group of groups) {
    const rows = group.map(({ name, email }) => `\n${++number}\t${cell(name ?? "N/A")}\t${cell(email)}`);
    yield before + rows.join("");
    before = "";
  }
}

/**
 * A spreadsheet may take for a formula what begins like one, perhaps behind a sign nobody sees, and for one cell
 * what stands between two quotation marks.
 */
function cell(text: string) {
  return /^[=+\-@＝＋－＠"\p{Cc}\p{Cf}]/u.test(text) ? `'${text}` : text;
}
