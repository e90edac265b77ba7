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
