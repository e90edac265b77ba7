import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { createUnavailableResponse } from "../http/refusals.server";
import { withTimeLimit } from "../time-limit.server";

export type Database = ReturnType<typeof connectDatabase>;

/** Drizzle over D1. It repeats no statement that fails: `withDatabaseRetry` does. */
export function connectDatabase(d1: D1Database | D1DatabaseSession) {
  return drizzle(d1 as D1Database);
}

const delays = [50, 200, 600];

/**
 * Cloudflare recommends a retry after these, and none after an overload
 * (https://developers.cloudflare.com/d1/observability/debug-d1/).
 */
export const transientErrorMessages = [
  "Network connection lost",
  "Replica disconnected from primary",
  "Cannot resolve D1 DB due to transient issue on remote node",
  "Can't read from request stream because client disconnected",
  "D1 DB reset because its code was updated",
  "Internal error while starting up D1 DB storage caused object to be reset",
  "Internal error in D1 DB storage caused object to be reset",
];

/**
 * Runs a statement that is safe to repeat, and after a transient error again, up
 * to three times. Each attempt has ten seconds.
 *
 * @throws a 503 Response when the statement fails or gets no answer
 */
export async function withDatabaseRetry<T>(
  statement: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeLimit(statement);
    } catch (error) {
      if (error instanceof Response) throw error;
      const reason = describeReason(error);
      const delay = delays[attempt];
      if (
        delay === undefined ||
        !transientErrorMessages.some((message) => reason.includes(message))
      ) {
        throw createUnavailableResponse(
          "The database did not respond. Please try again in a minute.",
          reason,
        );
      }
      await new Promise((resolve) =>
        setTimeout(resolve, delay * (0.5 + Math.random())),
      );
    }
  }
}

/** From the cause of Drizzle's error, whose own message contains the values. */
function describeReason(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const reason =
    cause instanceof Error
      ? `${cause.name}: ${cause.message}`
      : "unknown error";
  // D1's messages should contain no values. Mask addresses in case one does.
  return reason.replace(/\S*@\S*/g, "…").slice(0, 300);
}
