import { gt, lte, or } from "drizzle-orm";
import type { Database } from "./db.server";
import { adminLogEntries, rateLimits } from "./schema.server";

/** Also the longest window of a rate limit. */
export const oneHourInMs = 60 * 60 * 1000;
/** How far the clocks of two servers may differ. */
const clockTolerance = 60 * 1000;
/** How long the admin's log is kept. */
export const logKeepingTimeInMs = 90 * 24 * oneHourInMs;

/**
 * Statements for the caller's batch that delete what must not be kept any
 * longer. Pages has no cron triggers, so every attempt to join, leave or log in
 * runs them, and so does every line of the admin's log. The privacy notice says
 * so.
 */
export function buildExpiredRowDeletions(db: Database, now: number) {
  const { windowEnd } = rateLimits;
  return [
    // The second condition is for rows from a clock that was ahead.
    db
      .delete(rateLimits)
      .where(
        or(
          lte(windowEnd, now),
          gt(windowEnd, now + oneHourInMs + clockTolerance),
        ),
      ),
    db
      .delete(adminLogEntries)
      .where(lte(adminLogEntries.time, now - logKeepingTimeInMs)),
  ] as const;
}
