import { englishLabels, type Labels } from "../../labels";
import { fill } from "../../text";
import { logFailure, requestId } from "./request-log.server";
import { privateText } from "./responses.server";

/** Why a form or a call of the API was refused, in one sentence for the visitor. */
export type Refusal = {
  status: 400 | 401 | 404 | 429 | 503;
  sentence: string;
  headers?: Record<string, string>;
};

/** A response in one plain sentence, to throw from a loader or action. */
export function refusalResponse(
  status: number,
  sentence: string,
  headers?: Record<string, string>,
): Response {
  return privateText(sentence, "text/plain", headers, status);
}

/** For the header Retry-After. */
export const secondsToRetry = "60";

/**
 * A 503 to throw, with a line in the log.
 *
 * @param reason must not contain anything a visitor typed
 */
export function unavailable(sentence: string, reason: string): Response {
  logFailure(503, reason);
  return refusalResponse(503, appendRequestId(sentence), {
    "Retry-After": secondsToRetry,
  });
}

/** Adds the request id to a sentence about a failure of ours. */
export function appendRequestId(
  sentence: string,
  labels: Labels = englishLabels,
): string {
  const id = requestId();
  return id ? fill(labels.withRequestId, { sentence, id }) : sentence;
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

/**
 * Turns a thrown 503 Response into a refusal in the language of the page.
 *
 * @throws any other error again
 */
export function toRefusal(error: unknown, labels: Labels): Refusal {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  return {
    status: 503,
    sentence: appendRequestId(labels.unavailableText, labels),
    headers: { "Retry-After": secondsToRetry },
  };
}
