import { asc, count, gt, sql } from "drizzle-orm";
import { ask, type Database } from "./db.server";
import { parseId } from "./lesson-plans.server";
import { type Subscription, subscriptions } from "./schema.server";
import type { Signup } from "./signup-form.server";

/** A subscriber as the admin sees one. */
export type Subscriber = Pick<Subscription, "id" | "name" | "email">;

const subscribersPerPage = 100;

const subscriberColumns = { id: subscriptions.id, name: subscriptions.name, email: subscriptions.email };

/** Signing up twice is not an error: people forget. Adds the name if it was missing. */
export async function subscribe(db: Database, signup: Signup): Promise<void> {
  await ask(() =>
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
  const [totals, rows] = await ask(() =>
    db.batch([
      db.select({ total: count() }).from(subscriptions),
      db
        .select(subscriberColumns)
        .from(subscriptions)
        .where(gt(subscriptions.id, after ?? 0))
        .orderBy(asc(subscriptions.id))
        .limit(subscribersPerPage + 1),
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

/** Everybody, oldest first. */
export async function allSubscribers(db: Database): Promise<Subscriber[]> {
  return ask(() => db.select(subscriberColumns).from(subscriptions).orderBy(asc(subscriptions.id)).all());
}

/**
 * Subscribers as tab-separated text with the header `#	Name	Email`, rows numbered from 1. A cell that a
 * spreadsheet would take for a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function subscribersTable(subscribers: Subscriber[]): string {
  const rows = subscribers.map(({ name, email }, index) => [
    String(index + 1),
    cell(name ?? "N/A"),
    cell(email),
  ]);
  return [["#", "Name", "Email"], ...rows].map((row) => row.join("\t")).join("\n");
}

function cell(text: string) {
  return /^[=+\-@\p{Cc}]/u.test(text) ? `'${text}` : text;
}
