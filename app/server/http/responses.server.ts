import { revalidationHeaders } from "./public-cache-control.server";

export function createPublicJsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...revalidationHeaders,
    },
  });
}

export function createPrivateJsonResponse(
  value: unknown,
  headers?: Record<string, string>,
): Response {
  return createPrivateResponse(
    JSON.stringify(value),
    "application/json",
    headers,
  );
}

export function createPrivateResponse(
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
