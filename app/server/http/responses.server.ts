import { revalidate } from "./etag.server";

/**
 * A JSON response to a read that anybody may make; the Worker adds its ETag.
 */
export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...type, "Cache-Control": revalidate },
  });
}

/** A JSON response that nobody may store. */
export function privateJson(
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, ...type, "Cache-Control": "no-store" },
  });
}

const type = { "Content-Type": "application/json; charset=utf-8" };

/**
 * Streams a response at the pace of its reader, so that memory use does not
 * grow with its length. The first part is generated before the response begins,
 * so that a failure can still become a refusal.
 *
 * @param parts the parts of the body, in order
 * @throws the error of the first part; an error in a later part ends the body
 *   early
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
  return new Response(body, {
    headers: { ...headers, "Cache-Control": "no-store" },
  });
}
