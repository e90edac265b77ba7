import { logFailure, requestId } from "./request-log.server";

/**
 * A response in one plain sentence, to throw from a loader or action, or to
 * return from the API.
 */
export function refusal(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}

/**
 * The `Retry-After` of a 503, whose sentences tell visitors to try again in a
 * minute.
 */
export const secondsToRetry = "60";

/**
 * A 503 to throw when the database or a file cannot be reached. Writes a line
 * to the log.
 *
 * @param sentence what the visitor reads
 * @param reason for the log; must not contain anything a visitor typed
 */
export function unavailable(sentence: string, reason: string): Response {
  logFailure(503, reason);
  return refusal(503, appendRequestId(sentence), {
    "Retry-After": secondsToRetry,
  });
}

/**
 * Adds the request id, which is also in the log, to a sentence about a failure
 * of ours.
 */
export function appendRequestId(sentence: string): string {
  const id = requestId();
  return id ? `${sentence} (Request ${id})` : sentence;
}

/**
 * A 503 to throw when a binding or secret is missing. Only the log names it.
 *
 * @param name of the binding or secret
 * @param sentence what the visitor reads
 */
export function notConfigured(
  name: string,
  sentence = "This part of the site is not available right now. Please try again later.",
): Response {
  return unavailable(sentence, `${name} is missing or invalid`);
}
