import { revalidate } from "./etag.server";
import { logFailure, requestId } from "./request-log.server";

/** A response in one plain sentence, to throw from a loader or action, or to return from the API. */
export function refusal(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** A JSON response to a read that anybody may make; the Worker adds its ETag. */
export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { ...type, "Cache-Control": revalidate } });
}

/** A JSON response that nobody may store. */
export function privateJson(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, ...type, "Cache-Control": "no-store" },
  });
}

const type = { "Content-Type": "application/json; charset=utf-8" };

/**
 * Streams a response at the pace of its reader, so that memory use does not grow with its length. The first part is
 * generated before the response begins, so that a failure can still become a refusal.
 *
 * @param parts the parts of the body, in order
 * @throws the error of the first part; an error in a later part ends the body early
 */
export async function streamResponse(
  parts: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  let next = await parts.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
        next = await parts.next();
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, "Cache-Control": "no-store" } });
}

/** The `Retry-After` of a 503, whose sentences tell visitors to try again in a minute. */
export const secondsToRetry = "60";

/**
 * A 503 to throw when the database or a file cannot be reached. Writes a line to the log.
 *
 * @param sentence what the visitor reads
 * @param reason for the log; must not contain anything a visitor typed
 */
export function unavailable(sentence: string, reason: string): Response {
  logFailure(503, reason);
  return refusal(503, appendRequestId(sentence), { "Retry-After": secondsToRetry });
}

/** Adds the request id, which is also in the log, to a sentence about a failure of ours. */
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
