import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare-pages";
import { site } from "./content/content.server";
import { createContext, type Env } from "./data/context.server";
import {
  checkRequest,
  createRouteFinder,
  isPage,
  normalizeRequest,
  withoutOrigin,
} from "./http/guard.server";
import { withEtag, withSecurityHeaders } from "./http/headers.server";
import { logBug, withRequestId } from "./http/request-log.server";
import {
  appendRequestId,
  refusal,
  secondsToRetry,
} from "./http/responses.server";

/** For the prerenderer, which reads the route table. */
export { build };

const findRoute = createRouteFinder(build.routes);

const handleWithRemix = createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => createContext(context.cloudflare.env),
});

type PagesContext = Parameters<typeof handleWithRemix>[0];

/** Answers every request that no static file answers. */
export function onRequest(context: PagesContext): Promise<Response> {
  return withRequestId(context.request, async () => {
    const request = normalizeRequest(context.request);
    const response = await answer({ ...context, request });
    return withSecurityHeaders(
      await withEtag(request, withDefaults(request, response)),
    );
  });
}

async function answer(context: PagesContext): Promise<Response> {
  const { request, env } = context;
  try {
    const { pathname } = new URL(request.url);
    const route = findRoute(pathname);
    const refused = checkRequest(request, route, {
      hosts: env.SITE_HOSTS,
      url: site.url,
    });
    if (refused) return refused;
    const response = await handleWithRemix({
      ...context,
      request: withoutOrigin(request),
    });
    if (isPage(route)) return response;
    if (response.status === 404 && opensPage(request))
      return handleWithRemix({ ...context, request: toNotFoundPage(request) });
    return response.status === 500 ? internalError() : response;
  } catch (error) {
    if (error instanceof Response) return error;
    logBug(error);
    return internalError();
  }
}

/** Whether a browser opens the address, and so expects a page. */
function opensPage({ method, headers }: Request): boolean {
  const accepted = headers.get("Accept") ?? "";
  return ["GET", "HEAD"].includes(method) && accepted.includes("text/html");
}

function toNotFoundPage<R extends Request>(request: R): R {
  return new Request(new URL("/404", request.url), request) as R;
}

function internalError(): Response {
  return refusal(
    500,
    appendRequestId(
      "Something went wrong on our side. Please try again later.",
    ),
  );
}

/**
 * Defaults for what the route does not decide. Pages sends `noindex` only with
 * static files of previews.
 */
function withDefaults(request: Request, response: Response): Response {
  const copy = new Response(response.body, response);
  // Remix's internal header for thrown responses.
  copy.headers.delete("X-Remix-Catch");
  if (/\w\..+\.pages\.dev$/.test(new URL(request.url).hostname))
    copy.headers.set("X-Robots-Tag", "noindex");
  if (copy.status >= 500 || !copy.headers.has("Cache-Control"))
    copy.headers.set("Cache-Control", "no-store");
  if (copy.status === 503 && !copy.headers.has("Retry-After"))
    copy.headers.set("Retry-After", secondsToRetry);
  return copy;
}
