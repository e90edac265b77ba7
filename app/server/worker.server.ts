import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare-pages";
import type { RemixRoute } from "~/rendering";
import { pageAddress, readLanguageTag } from "~/urls";
import { languages, site } from "./content/content.server";
import { createLoadContext, type Env } from "./data/context.server";
import {
  createRouteFinder,
  findRefusalResponse,
  isPageRoute,
  repairRequest,
  withoutOriginHeader,
} from "./http/guard.server";
import { withEtag, withSecurityHeaders } from "./http/headers.server";
import {
  appendRequestId,
  createRefusalResponse,
  retryAfterHeader,
} from "./http/refusals.server";
import { logBug, runWithRequestId } from "./http/request-log.server";

/** For the prerenderer, which reads the route table. */
export { build };

const findRoute = createRouteFinder(build.routes);

const handleWithRemix = createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => createLoadContext(context.cloudflare.env),
});

type PagesContext = Parameters<typeof handleWithRemix>[0];

/** Answers every request that no static file answers. */
export function onRequest(context: PagesContext): Promise<Response> {
  return runWithRequestId(context.request, async () => {
    const request = repairRequest(context.request);
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
    const refused = findRefusalResponse(request, route, {
      hosts: env.SITE_HOSTS,
      url: site.url,
    });
    if (refused) return refused;
    const response = await handleWithRemix({
      ...context,
      request: withoutOriginHeader(request),
    });
    if (response.status === 404 && needsNotFoundPage(request, route))
      return handleWithRemix({ ...context, request: toNotFoundPage(request) });
    if (isPageRoute(route)) return response;
    return response.status === 500 ? internalError() : response;
  } catch (error) {
    if (error instanceof Response) return error;
    logBug(error);
    return internalError();
  }
}

/**
 * Whether a 404 becomes the site's 404 page, which Pages sends for every other
 * unknown address. A page with an error boundary has a 404 of its own; files
 * and the API answer programs with a sentence.
 */
function needsNotFoundPage(
  { method, headers }: Request,
  route: RemixRoute | undefined,
): boolean {
  if (!["GET", "HEAD"].includes(method)) return false;
  return route && !isPageRoute(route)
    ? (headers.get("Accept") ?? "").includes("text/html")
    : !(route && "ErrorBoundary" in route.module);
}

function toNotFoundPage<R extends Request>(request: R): R {
  const tag = readLanguageTag(new URL(request.url));
  const language = languages.find((language) => language.tag === tag);
  const address = pageAddress("404", language?.tag);
  return new Request(new URL(address, request.url), request) as R;
}

function internalError(): Response {
  return createRefusalResponse(
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
    copy.headers.set("Retry-After", retryAfterHeader);
  return copy;
}
