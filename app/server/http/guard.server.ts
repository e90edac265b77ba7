import { matchRoutes } from "@remix-run/react";
import { refusal } from "./responses.server";

/** The part of Remix's server build that the gate looks at. */
export type Route = {
  id: string;
  path?: string;
  index?: boolean;
  module: { handle?: unknown; default?: unknown; loader?: unknown; action?: unknown };
};

/**
 * Finds the route that answers an address as Remix finds it: in any case, with any encoding. An address is compared
 * only with the routes that begin as it does, and not even with those when it is written as a route is: Remix's own
 * matching takes each of them apart every time.
 *
 * @returns from a pathname, with or without `.data`, to its route, undefined when there is none
 */
export function routeFinder(
  routes: Record<string, Route | undefined>,
): (pathname: string) => Route | undefined {
  const leaves = Object.values(routes)
    .filter((route): route is Route => route !== undefined && (route.index || route.path !== undefined))
    .filter((route) => route.id !== "root")
    .map(({ id, path = "" }) => ({ id, path: `/${path}` }));
  const beginnings = leaves.map(({ path }) => beginningOf(path));
  const leavesAt = (beginning: string) =>
    leaves.filter((_, at) => beginnings[at] === beginning || /^[:*]/.test(beginnings[at] ?? ""));
  const groups = new Map(beginnings.map((beginning) => [beginning, leavesAt(beginning)]));
  const literal = new Map(leaves.map(({ id, path }) => [path, id]));
  return (pathname) => {
    const address = pathname.replace(/\.data$/, "");
    const id =
      literal.get(address) ?? matchRoutes(groups.get(beginningOf(address)) ?? leaves, address)?.[0]?.route.id;
    return id === undefined ? undefined : routes[id];
  };
}

function beginningOf(path: string) {
  return path.split("/", 2)[1] ?? "";
}

/**
 * Is this request acceptable at all? Asked before Remix sees it.
 *
 * @param route that answers the address
 * @returns the refusal, or undefined when the request may pass
 */
export function refuse(request: Request, route: Route | undefined): Response | undefined {
  const url = new URL(request.url);
  // Remix 2 would run a route's action through ?_data= past every page-level check; no page of ours uses it.
  if (url.searchParams.has("_data")) return refusal(400, "This address is not one of ours.");
  if (url.pathname.endsWith(".data") && !isPage(route)) {
    return refusal(404, "There is nothing at this address.");
  }
  const allowed = allowedMethods(route);
  if (!allowed.includes(request.method)) {
    return refusal(405, "This address does not accept that method.", { Allow: allowed.join(", ") });
  }
  if (request.method !== "POST" && isPrivateFile(route) && isAskedElsewhere(request)) {
    return refusal(403, "This can only be asked for from our own pages.");
  }
  if (request.method === "POST" && !comesFromUs(request, url.origin, route)) {
    return refusal(403, "This can only be sent from our own pages.");
  }
  return undefined;
}

/**
 * The request as it can be worked with. A read comes without a body, which it has no use for and which no copy of it
 * may have (https://fetch.spec.whatwg.org/#dom-request). An address whose escapes are no UTF-8 is taken literally,
 * `%` for `%`: it names nothing either way, but Remix would write it into the log whole, with whatever a stranger
 * put there.
 */
export function readable<Any extends Request>(request: Any): Any {
  const url = new URL(request.url);
  const { method, headers, signal } = request;
  const plain = ["GET", "HEAD"].includes(method) && request.body ? { method, headers, signal } : request;
  try {
    decodeURIComponent(url.pathname);
    if (plain === request) return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
  }
  return new Request(url, plain) as Any;
}

/**
 * An accepted request as Remix may see it. Remix compares Origin with Host, believes X-Forwarded-Host, and
 * refuses with an empty 500; the gate has judged where the request comes from, so it finds nothing to compare.
 */
export function withoutOrigin<Accepted extends Request>(request: Accepted): Accepted {
  if (!request.headers.has("Origin")) return request;
  const accepted = new Request(request) as Accepted;
  accepted.headers.delete("Origin");
  return accepted;
}

/** Beside a page lies its data, for script. Of a file or an API answer Remix would make text, all in memory. */
function isPage(route: Route | undefined) {
  return route !== undefined && "default" in route.module;
}

/** The list of subscribers as a file: another site's frame or link would save it on the admin's disk unasked. */
function isPrivateFile(route: Route | undefined) {
  return route !== undefined && !isPage(route) && /^(admin\/|api\/subscriptions$)/.test(route.path ?? "");
}

function isAskedElsewhere(request: Request) {
  return ["cross-site", "same-site"].includes(request.headers.get("Sec-Fetch-Site") ?? "");
}

/**
 * Whether a request that may change something comes from our own pages. The browser's own word counts
 * first (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/), then Origin, then Referer; no other header is
 * believed. Old text browsers send none of the three: they may sign up, but not administer.
 */
function comesFromUs(request: Request, ourOrigin: string, route: Route | undefined): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === ourOrigin;
  const referer = request.headers.get("Referer");
  if (referer !== null) return URL.canParse(referer) && new URL(referer).origin === ourOrigin;
  return !/^(api\/)?admin\b/.test(route?.path ?? "");
}

/** The methods a route answers: reads where it has something to show, POST where it has an action. */
function allowedMethods(route: Route | undefined): string[] {
  const module = route?.module ?? {};
  const reads = "loader" in module || "default" in module || !("action" in module);
  return [...(reads ? ["GET", "HEAD"] : []), ...("action" in module ? ["POST"] : [])];
}
