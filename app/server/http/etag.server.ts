import { sha256 } from "../hash.server";

/**
 * Adds an ETag to a response that may be stored, and answers 304 if the client
 * already has it (RFC 9110, section 13.1.2). It is weak, because Cloudflare may
 * compress the body.
 */
export async function withEtag(
  request: Request,
  response: Response,
): Promise<Response> {
  const needsEtag =
    request.method === "GET" &&
    response.status === 200 &&
    !response.headers.has("ETag") &&
    !response.headers.get("Cache-Control")?.includes("no-store");
  if (!needsEtag) return response;
  const body = await response.text();
  const etag = `"${(await sha256(body)).slice(0, 24)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", `W/${etag}`);
  return etagMatches(request.headers.get("If-None-Match") ?? "", etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** The weak comparison of RFC 9110, section 8.8.3.2. */
function etagMatches(list: string, etag: string): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || tag === `W/${etag}`);
}
