import { sha256 } from "../data/hash.server";

/** Any cache may store the response but must revalidate it before each use. */
export const revalidate = "public, max-age=0, must-revalidate";

/**
 * Adds a weak ETag to a page or API response that may be stored, and answers
 * 304 if the client already has it (RFC 9110, section 13.1.2). The ETag is weak
 * because Cloudflare may compress the body. Other responses are returned
 * unchanged.
 */
export async function withEtag(
  request: Request,
  response: Response,
): Promise<Response> {
  const mayBeStored =
    response.status === 200 &&
    response.headers.get("Cache-Control") === revalidate;
  if (request.method !== "GET" || !mayBeStored) return response;
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
