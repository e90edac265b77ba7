import { AsyncLocalStorage } from "node:async_hooks";
import type { HandleErrorFunction } from "@remix-run/cloudflare";

const requests = new AsyncLocalStorage<string>();

/**
 * Runs the work of one request with an id that the log and the error page both show: Cloudflare's Ray ID where there
 * is one (https://developers.cloudflare.com/fundamentals/reference/cloudflare-ray-id/).
 */
export function withRequestId<T>(request: Request, work: () => T): T {
  const ray = /^[0-9a-f]{16}/.exec(request.headers.get("CF-Ray") ?? "")?.[0];
  return requests.run(ray ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16), work);
}

/** Sixteen hexadecimal digits; undefined outside a request. */
export function requestId(): string | undefined {
  return requests.getStore();
}

/**
 * Writes the log line of a failed request.
 *
 * @param reason without anything a visitor typed
 * @param place the first stack frame, for a bug
 */
export function logFailure(status: 500 | 503, reason: string, place?: string): void {
  console.error(JSON.stringify({ level: "error", request: requestId(), status, reason, place }));
}

/**
 * Writes the log line of a request that used an admin session. Cloudflare Pages stores no lines: they are seen only
 * while somebody follows the log.
 *
 * @param person the Access user ID of whoever sent it
 */
export function logAdmin(person: string): void {
  console.log(JSON.stringify({ level: "info", request: requestId(), admin: person }));
}

/** Called by Remix for every bug. Its message may contain what a visitor typed, so only its kind and place are logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || !(error instanceof Error)) return;
  const place = error.stack
    ?.split("\n")
    .find((line) => line.trim().startsWith("at "))
    ?.trim();
  logFailure(500, error.name, place);
};
