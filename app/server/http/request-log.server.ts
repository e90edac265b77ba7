import { AsyncLocalStorage } from "node:async_hooks";
import type { HandleErrorFunction } from "@remix-run/cloudflare";

const requests = new AsyncLocalStorage<string>();

/**
 * The id that the log and the visitor see: Cloudflare's Ray ID, otherwise a
 * random one.
 */
export function withRequestId<T>(request: Request, work: () => T): T {
  const ray = /^[0-9a-f]{16}/.exec(request.headers.get("CF-Ray") ?? "")?.[0];
  return requests.run(
    ray ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16),
    work,
  );
}

export function requestId(): string | undefined {
  return requests.getStore();
}

/**
 * @param reason must not contain anything a visitor typed
 * @param location the first stack frame, for a bug
 */
export function logFailure(
  status: 500 | 503,
  reason: string,
  location?: string,
): void {
  console.error(
    JSON.stringify({
      level: "error",
      request: requestId(),
      status,
      reason,
      location,
    }),
  );
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
