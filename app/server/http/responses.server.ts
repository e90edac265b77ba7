import { logFailure, requestId } from "./request-log.server";

/** An answer in one plain sentence, to throw from a loader or an action or to return from the API. */
export function refusal(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** A JSON answer to a read that anybody may make. */
export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: type });
}

/** A JSON answer for the one who asked, kept nowhere. */
export function privateJson(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, ...type, "Cache-Control": "no-store" },
  });
}

const type = { "Content-Type": "application/json; charset=utf-8" };

/**
 * An answer that is sent while it is being made, at the pace of the one who reads it, so that its length takes
 * no memory. The first part is made before the answer begins: what fails there can still be refused.
 *
 * @param parts of the body, in order
 * @throws whatever making the first part throws; a later failure breaks the body off
 */
export async function streamed(
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
