import { matchRoutes } from "@remix-run/react";
import { getAccess, hasSignature, type Route } from "~/rendering";
import { notConfigured, refusal } from "./refusals.server";

/**
 * Finds the route of an address as Remix does: in upper or lower case, and with
 * any percent-encoding.
 *
 * @returns a function that maps a pathname, with or without `.data`, to its
 *   route or to undefined (Remix's `.data` address of `/` is `/_root.data`)
 */
export function createRouteFinder(
  routes: Record<string, Route | undefined>,
): (pathname: string) => Route | undefined {
  // Every route is a direct child of the root.
  const leaves = Object.values(routes).filter(
    (route): route is Route => !!route && route.id !== "root",
  );
  const patterns = leaves.map(({ id, path = "" }) => ({
    id,
    path: `/${path}`,
  }));
  return (pathname) => {
    const page = pathname
      .replace(/^\/_root\.data$/, "/")
      .replace(/\.data$/, "");
    const id = matchRoutes(patterns, page)?.[0]?.route.id;
    return id === undefined ? undefined : routes[id];
  };
}

/**
 * Decides whether a request may reach Remix, by its host, its address, its
 * method and its origin.
 *
 * @param route that answers the address
 * @param site its hosts, as in wrangler.toml, and its address
 * @returns the refusal, or undefined when the request may pass
 * @throws a 503 Response when the hosts are needed and not configured
 */
export function checkRequest(
  request: Request,
  route: Route | undefined,
  site: { hosts: string | undefined; url: string },
): Response | undefined {
  const url = new URL(request.url);
  // Through ?_data=, Remix 2 would run an action without checking the origin.
  // Our pages do not use it.
  if (url.searchParams.has("_data"))
    return refusal(400, "This kind of address is not supported.");
  if (url.pathname.endsWith(".data") && !isPage(route)) {
    return refusal(404, "There is nothing at this address.");
  }
  const allowed = listAllowedMethods(route);
  if (!allowed.includes(request.method)) {
    return refusal(405, "This address does not accept that method.", {
      Allow: allowed.join(", "),
    });
  }
  if (isPrefetch(request) && request.headers.get("Save-Data") === "on")
    return new Response(null, { status: 204 });
  const needsSiteHost =
    request.method === "POST" || getAccess(route?.module.handle) !== "public";
  if (needsSiteHost && !isSiteHost(url.hostname, site.hosts)) {
    return refusal(
      403,
      `This is an old or test copy of the site. Please use ${site.url} instead.`,
    );
  }
  if (request.method === "POST") {
    // One-click requests to unsubscribe come from a mail program or a webmail
    // page (RFC 8058).
    const isAccepted =
      hasSignature(route?.module.handle, url) ||
      isSameOriginPost(request, url.origin, route);
    if (!isAccepted)
      return refusal(403, "This can only be sent from our own pages.");
  } else if (isPrivateFile(route) && isCrossSite(request)) {
    return refusal(403, "This can only be requested from our own pages.");
  }
  return undefined;
}

/**
 * Whether the browser only wants to have a page ready
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose).
 */
export function isPrefetch({ headers }: Request): boolean {
  return (
    (headers.get("Sec-Purpose") ?? headers.get("Purpose"))?.startsWith(
      "prefetch",
    ) ?? false
  );
}

/**
 * The request without what Remix cannot handle. The body of a GET or HEAD is
 * dropped, because such a request cannot be cloned
 * (https://fetch.spec.whatwg.org/#dom-request). If the path is not valid
 * percent-encoded UTF-8, each `%` is escaped: no route matches it, escaped or
 * not, and Remix would log the raw path.
 */
export function normalizeRequest<R extends Request>(request: R): R {
  const url = new URL(request.url);
  const { method, headers, signal } = request;
  const withoutBody =
    ["GET", "HEAD"].includes(method) && request.body
      ? { method, headers, signal }
      : request;
  try {
    decodeURIComponent(url.pathname);
    if (withoutBody === request) return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
  }
  return new Request(url, withoutBody) as R;
}

/**
 * An accepted request without its Origin header. Remix would compare it with
 * X-Forwarded-Host, which a client can forge, and refuse with an empty 500. The
 * guard has already checked the origin.
 */
export function withoutOrigin<R extends Request>(request: R): R {
  if (!request.headers.has("Origin")) return request;
  const accepted = new Request(request) as R;
  accepted.headers.delete("Origin");
  return accepted;
}

/**
 * Whether a host is this computer's own. Cloudflare never forwards these, so
 * the server then runs on a developer's computer.
 */
export function isLocalHost(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/**
 * Whether a host is the site's own. Cloudflare keeps every deployment
 * permanently at an address of its own, with the password and database of its
 * time; there, nobody may log in or send a form.
 *
 * @param siteHosts names separated by white space; `*.example.org` matches
 *   every subdomain of `example.org`
 */
function isSiteHost(host: string, siteHosts: string | undefined): boolean {
  if (isLocalHost(host)) return true;
  if (!siteHosts) throw notConfigured("SITE_HOSTS");
  return siteHosts
    .split(/\s+/)
    .some((name) =>
      name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name,
    );
}

/**
 * Whether a route is a page. Only pages have `.data` addresses: Remix would
 * read a whole file into memory to encode it.
 */
export function isPage(route: Route | undefined) {
  return route !== undefined && "default" in route.module;
}

/**
 * The subscriber list as a file: a frame or link on another site could make the
 * admin's browser save it.
 */
function isPrivateFile(route: Route | undefined) {
  return getAccess(route?.module.handle) !== "public" && !isPage(route);
}

function isCrossSite(request: Request) {
  return ["cross-site", "same-site"].includes(
    request.headers.get("Sec-Fetch-Site") ?? "",
  );
}

/**
 * Whether a POST comes from our own pages, judging by Sec-Fetch-Site
 * (https://www.w3.org/TR/fetch-metadata/), else Origin, else Referer; no other
 * header is trusted. Old text browsers send none of the three: they may sign
 * up, but not use the admin area.
 */
function isSameOriginPost(
  request: Request,
  ourOrigin: string,
  route: Route | undefined,
): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  if (fetchSite !== null)
    return fetchSite === "same-origin" || fetchSite === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === ourOrigin;
  const referer = request.headers.get("Referer");
  if (referer !== null)
    return URL.canParse(referer) && new URL(referer).origin === ourOrigin;
  return getAccess(route?.module.handle) !== "admin";
}

/**
 * GET and HEAD where a route has something to show, POST where it has an
 * action.
 */
function listAllowedMethods(route: Route | undefined): string[] {
  const module = route?.module ?? {};
  const reads =
    "loader" in module || "default" in module || !("action" in module);
  return [
    ...(reads ? ["GET", "HEAD"] : []),
    ...("action" in module ? ["POST"] : []),
  ];
}
