import type { HeadersFunction } from "@remix-run/cloudflare";

/** Any cache may store the response but must revalidate it before each use. */
const revalidate = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** The `headers` of a page that is the same for everybody. */
export const revalidatedByCaches: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? revalidate;

export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...revalidate,
    },
  });
}

export function privateJson(
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  return privateText(JSON.stringify(value), "application/json", headers);
}

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
