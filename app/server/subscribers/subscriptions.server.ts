import { asc, gt, sql } from "drizzle-orm";
import { type Database, withRetry } from "../data/db.server";
import { parseId } from "../data/id.server";
import { type Subscription, subscriptionCount, subscriptions } from "../data/schema.server";
import type { Signup } from "./signup-form.server";

/** The columns of a subscriber that the admin sees. */
export type Subscriber = Pick<Subscription, "id" | "name" | "email">;

const subscribersPerPage = 100;

const subscriberColumns = { id: subscriptions.id, name: subscriptions.name, email: subscriptions.email };

/** Adds a subscriber. Signing up twice is not an error: people forget. A name fills in a missing one. */
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

/** One page of the dashboard. */
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
 * @param query `after`, the id before the first row, and `row`, the number of the first row; invalid values mean the
 *   first page
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
 * All subscribers, oldest first, in groups: a small one, so that the response starts at once, then groups that fit in
 * memory and keep 100 000 rows below the 50 queries that the free plan allows per request
 * (https://developers.cloudflare.com/d1/platform/limits/).
 */
export async function* allSubscribers(db: Database, groupSize = 5000): AsyncGenerator<Subscriber[]> {
  let last = 0;
  for (let limit = Math.min(subscribersPerPage, groupSize); ; limit = groupSize) {
    const rows = await withRetry(() => rowsAfter(db, last, limit));
    if (rows.length > 0 || last === 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function rowsAfter(db: Database, id: number, limit: number) {
  return db
    .select(subscriberColumns)
    .from(subscriptions)
    .where(gt(subscriptions.id, id))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}

/** All subscribers as one JSON array, in parts. */
export async function* subscribersJson(groups: AsyncIterable<Subscriber[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const group of groups) {
    yield before + group.map((subscriber) => JSON.stringify(subscriber)).join(",");
    before = ",";
  }
  yield "]";
}

/** All subscribers as tab-separated text, to paste into a spreadsheet, in parts. */
export function subscribersTable(groups: AsyncIterable<Subscriber[]>): AsyncGenerator<string> {
  return rowsOf(groups, (cells) => cells.join("\t"), "\n");
}

/**
 * All subscribers as comma-separated text (RFC 4180), to open as a file, in parts. The byte order mark tells Excel that
 * the text is UTF-8.
 */
export function subscribersCsv(groups: AsyncIterable<Subscriber[]>): AsyncGenerator<string> {
  const quoted = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
  return rowsOf(groups, quoted, "\r\n", "\uFEFF");
}

/**
 * The header `#, Name, Email` and the subscribers, numbered from 1. A cell that a spreadsheet could read as a formula
 * gets a leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
async function* rowsOf(
  groups: AsyncIterable<Subscriber[]>,
  join: (cells: string[]) => string,
  lineEnd: string,
  start = "",
): AsyncGenerator<string> {
  let before = start + join(["#", "Name", "Email"]);
  let number = 0;
  for await (const group of groups) {
    const rows = group.map(
      ({ name, email }) => lineEnd + join([String(++number), cell(name ?? "N/A"), cell(email)]),
    );
    yield before + rows.join("");
    before = "";
  }
}

/**
 * Also escapes invisible characters, which may hide a formula, and quotation marks, which may swallow the next cells.
 */
function cell(text: string) {
  return /^[=+\-@＝＋－＠"\p{Cc}\p{Cf}]/u.test(text) ? `'${text}` : text;
}
