import { sha256 } from "./hash.server";

/**
 * A JSON answer to a read that anybody may make, with an ETag of its bytes so that a client which has it
 * already gets a 304 (RFC 9110, section 13.1.2).
 */
export async function publicJson(request: Request, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  const tag = (await sha256(body)).slice(0, 24);
  // Weak, because the edge may compress the bytes on their way.
  const headers = { ETag: `W/"${tag}"`, "Cache-Control": "public, max-age=0, must-revalidate" };
  const known = request.headers.get("If-None-Match") ?? "";
  if (known.trim() === "*" || known.includes(`"${tag}"`)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

/** A JSON answer for the one who asked, kept nowhere. */
export function privateJson(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });
}
