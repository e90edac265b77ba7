import type { HeadersFunction } from "@remix-run/cloudflare";

/** Any cache may store the response but must revalidate it before each use. */
const revalidate = { "Cache-Control": "public, max-age=0, must-revalidate" };

/**
 * The `headers` of a page that is the same for everybody; the Worker adds its
 * ETag.
 */
export const storedByCaches: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? revalidate;

/**
 * A JSON response to a read that anybody may make; the Worker adds its ETag.
 */
export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...revalidate,
    },
  });
}

/** A JSON response that nobody may store. */
export function privateJson(
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  return privateText(JSON.stringify(value), "application/json", headers);
}

/**
 * A response that nobody may store.
 *
 * @param body as UTF-8
 * @param type its media type, without a charset
 */
export function privateText(
  body: string | Blob,
  type: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-store",
    },
  });
}
