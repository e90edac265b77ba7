import { refusal } from "./form.server";
import { logFailure, requestId } from "./request-log.server";

/**
 * A 503 to throw when a part the answer needs is out of reach.
 *
 * @param sentence what the visitor reads
 * @param reason what the log says, without anything a visitor typed
 */
export function unavailable(sentence: string, reason: string): Response {
  logFailure(503, reason);
  return refusal(503, withNumber(sentence), { "Retry-After": "30" });
}

/** A sentence about a failure of ours, with the number under which the log knows it. */
export function withNumber(sentence: string): string {
  const id = requestId();
  return id ? `${sentence} (Request ${id})` : sentence;
}

/**
 * A 503 for a binding or secret that the project lacks. The log names it; the visitor need not know it.
 *
 * @param name of the binding or secret
 * @param sentence what the visitor reads
 */
export function notConfigured(
  name: string,
  sentence = "This part of the site is not available right now. Please try again later.",
): Response {
  return unavailable(sentence, `${name} is missing or too short`);
}
