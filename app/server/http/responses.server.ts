import { revalidate } from "./cache-control.server";
import { logFailure, requestId } from "./request-log.server";

export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...revalidate,
    },
  });
}

export function privateJson(
  value: unknown,
  headers?: Record<string, string>,
): Response {
  return privateText(JSON.stringify(value), "application/json", headers);
}

export function privateText(
  body: string | Blob,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-store",
    },
  });
}

/** A response in one plain sentence, to throw from a loader or action. */
export function refusal(
  status: number,
  sentence: string,
  headers?: Record<string, string>,
): Response {
  return privateText(sentence, "text/plain", headers, status);
}

export const secondsToRetry = "60";

/**
 * A 503 to throw, with a line in the log.
 *
 * @param reason must not contain anything a visitor typed
 */
export function unavailable(sentence: string, reason: string): Response {
  logFailure(503, reason);
  return refusal(503, appendRequestId(sentence), {
    "Retry-After": secondsToRetry,
  });
}

/** Adds the request id to a sentence about a failure of ours. */
export function appendRequestId(sentence: string): string {
  const id = requestId();
  return id ? `${sentence} (Request ${id})` : sentence;
}

/**
 * A 503 to throw when a binding or secret is missing. Only the log names it.
 */
export function notConfigured(
  name: string,
  sentence = "This part of the site is not available right now. Please try again later.",
): Response {
  return unavailable(sentence, `${name} is missing or invalid`);
}
