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
