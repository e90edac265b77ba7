import { englishLabels, type Labels } from "../../labels";
import { fillLabel } from "../../text";
import { getRequestId, logFailure } from "./request-log.server";
import { createPrivateResponse } from "./responses.server";

/** Why a form or a call of the API was refused, in one sentence for the visitor. */
export type Refusal = {
  status: 400 | 401 | 404 | 429 | 503;
  sentence: string;
  headers?: Record<string, string>;
};

/** A response in one plain sentence, to throw from a loader or action. */
export function createRefusalResponse(
  status: number,
  sentence: string,
  headers?: Record<string, string>,
): Response {
  return createPrivateResponse(sentence, "text/plain", headers, status);
}

/** For the header Retry-After. */
export const retryAfterHeader = "60";

/**
 * A 503 to throw, with a line in the log.
 *
 * @param reason must not contain anything a visitor typed
 */
export function createUnavailableResponse(
  sentence: string,
  reason: string,
): Response {
  logFailure(503, reason);
  return createRefusalResponse(503, appendRequestId(sentence), {
    "Retry-After": retryAfterHeader,
  });
}

/** Adds the request id to a sentence about a failure of ours. */
export function appendRequestId(
  sentence: string,
  labels: Labels = englishLabels,
): string {
  const id = getRequestId();
  return id ? fillLabel(labels.withRequestId, { sentence, id }) : sentence;
}

/**
 * A 503 to throw when a binding or secret is missing. Only the log names it.
 */
export function createNotConfiguredResponse(
  name: string,
  sentence = "This part of the site is not available right now. Please try again later.",
): Response {
  return createUnavailableResponse(sentence, `${name} is missing or invalid`);
}

/**
 * Turns a thrown 503 Response into a refusal in the language of the page.
 *
 * @throws any other error again
 */
export function toUnavailableRefusal(error: unknown, labels: Labels): Refusal {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  return {
    status: 503,
    sentence: appendRequestId(labels.unavailableText, labels),
    headers: { "Retry-After": retryAfterHeader },
  };
}
