import { matchRoutes } from "@remix-run/react";
import {
  type RemixRoute,
  type RouteHandle,
  withHandleDefaults,
} from "~/rendering";
import {
  createNotConfiguredResponse,
  createRefusalResponse,
} from "./refusals.server";

/**
 * Finds the route of a pathname as Remix does: in upper or lower case, with any
 * percent-encoding, and with or without `.data`.
 */
export function createRouteFinder(
  routes: Record<string, RemixRoute>,
): (pathname: string) => RemixRoute | undefined {
  // Every route is a direct child of the root.
  const patterns = Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id, path = "" }) => ({ id, path: `/${path}` }));
  return (pathname) => {
    const page = pathname
      .replace(/^\/_root\.data$/, "/")
      .replace(/\.data$/, "");
    const match = matchRoutes(patterns, page)?.[0];
    return match && routes[match.route.id];
  };
}

/**
 * Decides whether a request may reach Remix.
 *
 * @returns the refusal, or undefined when the request may pass
 * @throws a 503 Response when the hosts are needed and not configured
 */
export function findRefusalResponse(
  request: Request,
  route: RemixRoute | undefined,
  site: { hosts: string | undefined; url: string },
): Response | undefined {
  const url = new URL(request.url);
  // Through ?_data=, Remix 2 would run an action without checking the origin.
  // Our pages do not use it.
  if (url.searchParams.has("_data"))
    return createRefusalResponse(400, "This kind of address is not supported.");
  // Only pages have `.data` addresses: Remix would read a whole file into
  // memory to encode it.
  if (url.pathname.endsWith(".data") && !isPageRoute(route)) {
    return createRefusalResponse(404, "There is nothing at this address.");
  }
  const allowed = listAllowedMethods(route);
  if (!allowed.includes(request.method)) {
    return createRefusalResponse(
      405,
      "This address does not accept that method.",
      {
        Allow: allowed.join(", "),
      },
    );
  }
  if (isPrefetch(request) && request.headers.get("Save-Data") === "on")
    return new Response(null, { status: 204 });
  const { access, signatureParam } = withHandleDefaults(route?.module.handle);
  const needsSiteHost = request.method === "POST" || access !== "public";
  if (needsSiteHost && !isSiteHost(url.hostname, site.hosts)) {
    return createRefusalResponse(
      403,
      `This is an old or test copy of the site. Please use ${site.url} instead.`,
    );
  }
  if (request.method === "POST") {
    // One-click requests to unsubscribe come from a mail program or a webmail
    // page (RFC 8058).
    const hasUnsubscribeLink =
      signatureParam && url.searchParams.has(signatureParam);
    if (!hasUnsubscribeLink && !isSameOriginPost(request, url.origin, access))
      return createRefusalResponse(
        403,
        "This can only be sent from our own pages.",
      );
  } else if (
    access !== "public" &&
    !isPageRoute(route) &&
    isCrossSite(request)
  ) {
    // Such as the table of subscribers. A frame or link on another site could
    // make the admin's browser save it.
    return createRefusalResponse(
      403,
      "This can only be requested from our own pages.",
    );
  }
  return undefined;
}

/** https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose */
function isPrefetch({ headers }: Request): boolean {
  return (
    (headers.get("Sec-Purpose") ?? headers.get("Purpose"))?.startsWith(
      "prefetch",
    ) ?? false
  );
}

/**
 * Drops the body of a GET, because such a request cannot be cloned, and escapes
 * each `%` of a path that is not valid UTF-8, because Remix would log the raw
 * path.
 */
export function repairRequest<R extends Request>(request: R): R {
  const url = new URL(request.url);
  const { method, headers, signal } = request;
  const hasBodyToDrop =
    ["GET", "HEAD"].includes(method) && request.body !== null;
  try {
    decodeURIComponent(url.pathname);
    if (!hasBodyToDrop) return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
  }
  const init = hasBodyToDrop ? { method, headers, signal } : request;
  return new Request(url, init) as R;
}

/**
 * Remix would compare Origin with X-Forwarded-Host, which a client can forge.
 */
export function withoutOriginHeader<R extends Request>(request: R): R {
  if (!request.headers.has("Origin")) return request;
  const accepted = new Request(request) as R;
  accepted.headers.delete("Origin");
  return accepted;
}

/**
 * Old deployments stay online at hosts of their own, with the password they had
 * then. `*.example.org` matches every subdomain.
 */
function isSiteHost(host: string, siteHosts: string | undefined): boolean {
  // Cloudflare never forwards these hosts.
  if (["localhost", "127.0.0.1", "[::1]"].includes(host)) return true;
  if (!siteHosts) throw createNotConfiguredResponse("SITE_HOSTS");
  return siteHosts
    .toLowerCase()
    .split(/\s+/)
    .some((name) =>
      name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name,
    );
}

/** A page is a route with a component. */
export function isPageRoute(route: RemixRoute | undefined) {
  return route !== undefined && "default" in route.module;
}

function isCrossSite(request: Request) {
  return ["cross-site", "same-site"].includes(
    request.headers.get("Sec-Fetch-Site") ?? "",
  );
}

/**
 * Judges by Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/), else
 * Origin, else Referer. Old text browsers send none of these: they may sign up,
 * but not use the admin area.
 */
function isSameOriginPost(
  request: Request,
  ourOrigin: string,
  access: RouteHandle["access"],
): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  if (fetchSite !== null)
    return fetchSite === "same-origin" || fetchSite === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === ourOrigin;
  const referer = request.headers.get("Referer");
  if (referer !== null)
    return URL.canParse(referer) && new URL(referer).origin === ourOrigin;
  return access !== "admin";
}

function listAllowedMethods(route: RemixRoute | undefined): string[] {
  const module = route?.module ?? {};
  const reads =
    "loader" in module || "default" in module || !("action" in module);
  return [
    ...(reads ? ["GET", "HEAD"] : []),
    ...("action" in module ? ["POST"] : []),
  ];
}
