import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { randomToken } from "~/server/data/hash.server";
import { hintsOf, speculationRules } from "~/server/http/hints.server";
import { logFailure, requestId } from "~/server/http/request-log.server";
import { pagePolicy } from "~/server/http/security-headers.server";
import { Nonce } from "./components/nonce";
import { RequestId } from "./components/request-id";
import { renderingOf } from "./rendering";

/** What the Function needs comes out of this one bundle, so that nothing is in the Worker twice. */
export { fromCache } from "~/server/http/edge-cache.server";
export { readable, refuse, routeFinder, withoutOrigin } from "~/server/http/guard.server";
export { logFailure, requestId, withRequestId } from "~/server/http/request-log.server";
export { refusal, withNumber } from "~/server/http/responses.server";
export { routeHandlers } from "~/server/http/route-handlers.server";
export { withSecurityHeaders } from "~/server/http/security-headers.server";

/** Renders the whole page before a byte of it is sent, so that it never depends on script to be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _context: AppLoadContext,
): Promise<Response> {
  const nonce = needsScript(remixContext) ? randomToken() : undefined;
  const body = await renderToReadableStream(
    <Nonce.Provider value={nonce}>
      <RequestId.Provider value={requestId()}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestId.Provider>
    </Nonce.Provider>,
    { nonce, signal: request.signal },
  );
  await body.allReady;
  const html = await new Response(body).text();

  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development Vite brings inline scripts and styles of its own, and nothing has a lasting name.
  if (!import.meta.env.DEV) {
    headers.set("Content-Security-Policy", pagePolicy(nonce));
    const hints = hintsOf(html);
    headers.set("Link", hints);
    // The rules are one request more than a first view without pictures may make, and one with script should.
    if (status === 200 && !nonce && hints.includes("as=image"))
      headers.set("Speculation-Rules", `"${speculationRules}"`);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", nonce ? "no-store" : "no-cache");
  sayWhenToRetry(status, headers);
  return new Response(withDataInside(html), { status, headers });
}

/** Remix writes the data for hydration behind the end of the document, where HTML allows no script. */
function withDataInside(html: string) {
  const end = "</body></html>";
  const at = html.lastIndexOf(end);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + end.length) + end;
}

/** What script asks of a page may be as private as the page. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  sayWhenToRetry(response.status, response.headers);
  return response;
};

function sayWhenToRetry(status: number, headers: Headers) {
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
}

function needsScript({ routeModules, staticHandlerContext }: EntryContext) {
  const leaf = staticHandlerContext.matches.at(-1)?.route.id;
  return import.meta.env.DEV || (leaf !== undefined && renderingOf(routeModules[leaf]?.handle) === "app");
}

/** A bug's message may carry what a visitor typed, so the log names its kind and place only. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || !(error instanceof Error)) return;
  const place = error.stack
    ?.split("\n")
    .find((line) => line.trim().startsWith("at "))
    ?.trim();
  logFailure(500, error.name, place);
};
