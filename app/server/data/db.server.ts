import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { unavailable } from "../http/responses.server";

export type Database = ReturnType<typeof connect>;

/**
 * Drizzle without a schema: its relational queries, which nothing here uses, would take the tables apart every time.
 *
 * @param d1 the database itself, or a session with one of its copies, which Drizzle asks in the same way
 */
export function connect(d1: D1Database | D1DatabaseSession) {
  return drizzle(d1 as D1Database);
}

const pauses = [50, 200, 600];

/**
 * Runs a statement that may safely run twice, and runs it again after the faults that Cloudflare names as
 * passing (https://developers.cloudflare.com/d1/observability/debug-d1/), with growing, jittered pauses.
 * An overloaded database is not asked again.
 *
 * @throws a 503 Response when the database does not answer
 */
export async function withRetry<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      const reason = faultOf(error);
      if (reason === undefined) throw error;
      const pause = pauses[attempt];
      if (pause === undefined || !isPassing(reason)) {
        throw unavailable("The database did not answer. Please try again in a minute.", reason);
      }
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}

function isPassing(reason: string) {
  return /Network connection lost|storage caused object to be reset|reset because its code was updated/.test(
    reason,
  );
}

/**
 * What D1 said, or undefined when the error is not the database's. Drizzle's own message carries the
 * statement's values, which may be somebody's address, so only its cause is told.
 */
function faultOf(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  // A connection lost on the way to D1 comes without D1's own prefix.
  return cause.message.startsWith("D1_") || isPassing(cause.message) ? cause.message : undefined;
}
