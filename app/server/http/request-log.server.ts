import { AsyncLocalStorage } from "node:async_hooks";
import type { HandleErrorFunction } from "@remix-run/cloudflare";

type RequestLog = { id: string; lines: Set<string> };

const requests = new AsyncLocalStorage<RequestLog>();

/**
 * The id that the log and the visitor see: Cloudflare's Ray ID, otherwise a
 * random one.
 */
export function runWithRequestId<T>(request: Request, work: () => T): T {
  const ray = /^[0-9a-f]{16}/.exec(request.headers.get("CF-Ray") ?? "")?.[0];
  const id = ray ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  return requests.run({ id, lines: new Set() }, work);
}

export function getRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/**
 * Logs a failure, only once per request even if two loaders run into it.
 *
 * @param reason must not contain anything a visitor typed
 * @param location the first stack frame, for a bug
 */
export function logFailure(
  status: 500 | 503,
  reason: string,
  location?: string,
): void {
  const { id, lines } = requests.getStore() ?? {};
  const line = { level: "error", request: id, status, reason, location };
  const text = JSON.stringify(line);
  if (lines?.has(text)) return;
  lines?.add(text);
  console.error(text);
}

/** The message may contain what a visitor typed, so it is not logged. */
export function logBug(error: unknown): void {
  const {
    name = "unknown",
    message = "",
    stack,
  } = error instanceof Error ? error : {};
  const location = stack
    ?.replace(message, "")
    .split("\n")
    .find((line) => line.trim().startsWith("at "))
    ?.trim();
  logFailure(500, name, location);
}

/** Remix calls this for every bug. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && error instanceof Error) logBug(error);
};
