/** The entry of the server bundle: everything the Worker does passes through `onRequest`. */

import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare-pages";
import { createContext, type Env } from "./data/context.server";
import { withEtag } from "./http/etag.server";
import { checkRequest, normalizeRequest, routeFinder, withoutOrigin } from "./http/guard.server";
import { logFailure, withRequestId } from "./http/request-log.server";
import { appendRequestId, refusal, secondsToRetry } from "./http/responses.server";
import { withSecurityHeaders } from "./http/security-headers.server";

/** Read by the prerenderer, which needs the route table. */
export { build };

const findRoute = routeFinder(build.routes);
const handleByRemix = createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => createContext(context.cloudflare.env),
});

type PagesContext = Parameters<typeof handleByRemix>[0];

/** Answers every request that no static file answers: guard, Remix, caching headers, security headers. */
export function onRequest(context: PagesContext): Promise<Response> {
  return withRequestId(context.request, async () => {
    const request = normalizeRequest(context.request);
    const response = await answer({ ...context, request });
    return withSecurityHeaders(await withEtag(request, withDefaults(request, response)));
  });
}

async function answer(context: PagesContext): Promise<Response> {
  const { request, env } = context;
  try {
    const refused = checkRequest(request, findRoute(new URL(request.url).pathname), env.SITE_HOSTS);
    if (refused) return refused;
    const response = await handleByRemix({ ...context, request: withoutOrigin(request) });
    // For a bug in a route without a page, Remix answers with its own plain text.
    return response.status === 500 && isPlainText(response) ? internalError() : response;
  } catch (error) {
    if (error instanceof Response) return error;
    logFailure(500, error instanceof Error ? error.name : "unknown");
    return internalError();
  }
}

function isPlainText({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/plain") ?? false;
}

function internalError(): Response {
  return refusal(500, appendRequestId("Something went wrong on our side. Please try again later."));
}

/**
 * Nothing is stored unless a route says that it may be, every 503 says when to come back, and search engines keep away
 * from previews and old deployments. Pages itself says the last for static files, of the same hosts.
 */
function withDefaults(request: Request, response: Response): Response {
  const answered = new Response(response.body, response);
  // Remix's own mark of a thrown response.
  answered.headers.delete("X-Remix-Catch");
  if (/\w\..+\.pages\.dev$/.test(new URL(request.url).hostname))
    answered.headers.set("X-Robots-Tag", "noindex");
  if (!answered.headers.has("Cache-Control")) answered.headers.set("Cache-Control", "no-store");
  if (answered.status === 503 && !answered.headers.has("Retry-After"))
    answered.headers.set("Retry-After", secondsToRetry);
  return answered;
}
