import { desc, gt } from "drizzle-orm";
import type { Context } from "../data/context.server";
import { type Database, withDatabaseRetry } from "../data/db.server";
import {
  buildExpiredRowDeletions,
  logKeepingTimeInMs,
} from "../data/expired-rows.server";
import { type AdminEvent, adminLogEntries } from "../data/schema.server";
import { hmac } from "../hash.server";
import { parsePositiveInteger } from "../positive-integer.server";
import { readIpNetwork } from "../rate-limit.server";
import { requireSecret } from "../secrets.server";

const entriesPerPage = 100;

/** Enough to tell networks apart. */
const networkLength = 8;

/**
 * Writes a line into the log. Call it before a download or a removal: neither
 * may happen without a line.
 *
 * @throws a 503 Response when the line cannot be written
 */
export async function recordAdminEvent(
  request: Request,
  context: Context,
  kind: AdminEvent,
): Promise<void> {
  const { db } = context;
  const entry = await buildAdminLogEntry(request, context, kind);
  await withDatabaseRetry(() =>
    db.batch([
      ...buildExpiredRowDeletions(db, entry.time),
      buildLogInsertStatement(db, entry),
    ]),
  );
}

type Entry = typeof adminLogEntries.$inferInsert;

/** The id is chosen here, so that a retried statement writes only one line. */
export async function buildAdminLogEntry(
  request: Request,
  context: Context,
  kind: AdminEvent,
): Promise<Entry> {
  const network = await scrambleNetwork(request, context);
  return { id: crypto.randomUUID(), time: Date.now(), kind, network };
}

/** A statement for a batch. */
export function buildLogInsertStatement(db: Database, entry: Entry) {
  return db.insert(adminLogEntries).values(entry).onConflictDoNothing();
}

/**
 * One page of the last 90 days, newest first; `?page=` says which.
 *
 * @returns with `next`, the address of the next page or null
 */
export async function readAdminLogPage(request: Request, context: Context) {
  const { searchParams } = new URL(request.url);
  const page = parsePositiveInteger(searchParams.get("page")) ?? 1;
  const rows = await withDatabaseRetry(() =>
    context.db
      .select()
      .from(adminLogEntries)
      .where(gt(adminLogEntries.time, Date.now() - logKeepingTimeInMs))
      .orderBy(desc(adminLogEntries.time), adminLogEntries.id)
      .limit(entriesPerPage + 1)
      .offset((page - 1) * entriesPerPage),
  );
  const ownNetwork = await scrambleNetwork(request, context);
  return {
    entries: rows
      .slice(0, entriesPerPage)
      .map((row) => ({ ...row, isOwn: row.network === ownNetwork })),
    page,
    next: rows.length > entriesPerPage ? `/admin/log?page=${page + 1}` : null,
  };
}

async function scrambleNetwork(request: Request, { env }: Context) {
  const key = requireSecret(env, "THROTTLE_KEY");
  const hash = await hmac(key, readIpNetwork(request));
  return hash.slice(0, networkLength);
}
