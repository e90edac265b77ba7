import { revalidateHeaders } from "./public-cache-control.server";

export function publicJson(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...revalidateHeaders,
    },
  });
}

export function privateJson(
  value: unknown,
  headers?: Record<string, string>,
): Response {
  return privateText(JSON.stringify(value), "application/json", headers);
}

export function privateText(
  body: string | Blob,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-store",
    },
  });
}
