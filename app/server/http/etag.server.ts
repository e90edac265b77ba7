import { sha256 } from "../hash.server";

/**
 * Adds a weak ETag to a response that may be stored and has none, and answers
 * 304 if the client already has it (RFC 9110, section 13.1.2). The ETag is weak
 * because Cloudflare may compress the body. Other responses are returned
 * unchanged.
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

/**
 * Whether the tags in an If-None-Match header include that of a response, by
 * the weak comparison of RFC 9110, section 8.8.3.2.
 *
 * @param etag of the response, in its strong form
 */
function etagMatches(list: string, etag: string): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || tag === `W/${etag}`);
}
