import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { unavailable } from "../http/responses.server";

export type Database = ReturnType<typeof connect>;

/**
 * Connects Drizzle, without a schema because nothing here uses its relational queries.
 *
 * @param d1 the database, or a session with one of its replicas
 */
export function connect(d1: D1Database | D1DatabaseSession) {
  return drizzle(d1 as D1Database);
}

const delays = [50, 200, 600];

/**
 * Runs a statement that is safe to repeat, and retries it after the errors that Cloudflare documents as transient
 * (https://developers.cloudflare.com/d1/observability/debug-d1/), with growing, jittered delays. Overload is not retried.
 *
 * @throws a 503 Response when the database does not answer
 */
export async function withRetry<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      const reason = messageOf(error);
      if (reason === undefined) throw error;
      const delay = delays[attempt];
      if (delay === undefined || !isTransient(reason)) {
        throw unavailable("The database did not answer. Please try again in a minute.", reason);
      }
      await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random())));
    }
  }
}

function isTransient(reason: string) {
  return /Network connection lost|storage caused object to be reset|reset because its code was updated/.test(
    reason,
  );
}

/**
 * The message of D1's error, or undefined when the error is not the database's. Drizzle's own message contains the
 * statement's values, which may be personal data, so only the cause is used.
 */
function messageOf(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  // A connection lost before D1 answers has no D1_ prefix.
  return cause.message.startsWith("D1_") || isTransient(cause.message) ? cause.message : undefined;
}
