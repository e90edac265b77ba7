/** How a route is rendered: see docs/decisions/0001-three-renderings.md. */
type Rendering = "static" | "server" | "app";

/**
 * "admin" is for the routes of the admin; their log-in, too, which anybody may
 * send. "admin-get" lets only the admin GET, but everybody POST.
 */
type Access = "public" | "admin" | "admin-get";

/**
 * How a route is rendered and who may use it. The guard and a test read
 * `access`; the loader still checks the session.
 */
export type RouteHandle = {
  render: Rendering;
  /** The default is "public". */
  access?: Access;
  /**
   * The query parameter with a link's signature. Such a POST may come from
   * another site.
   */
  signatureParam?: string;
  /** The query parameters that the canonical address keeps. */
  canonicalParams?: string[];
  /** The menu entry to highlight, for a page that is not in the menu. */
  menu?: string;
  /** Whether the page is without the header and footer of the site. */
  fullScreen?: true;
  /** The only script file of a page that is not hydrated. */
  script?: string;
  /** In addition to the inline script of every page. */
  inlineScript?: { text: string; policySource: string };
};

/** With a path pattern, such as `/lesson-plans/:id`. */
export type RouteDescription = RouteHandle & { path: string };

/** The parts of a route in Remix's server build that we use. */
export type Route = {
  id: string;
  path?: string;
  index?: boolean;
  module: {
    handle?: unknown;
    default?: unknown;
    loader?: unknown;
    action?: unknown;
  };
};

export function getRendering(handle: unknown): Rendering {
  return (handle as RouteHandle | undefined)?.render ?? "server";
}

/**
 * Whether an address has the signature parameter of its route, valid or not.
 */
export function hasSignatureParam(
  handle: unknown,
  { searchParams }: URL,
): boolean {
  const { signatureParam } = (handle as RouteHandle | undefined) ?? {};
  return signatureParam !== undefined && searchParams.has(signatureParam);
}

export function getAccess(handle: unknown): Access {
  return (handle as RouteHandle | undefined)?.access ?? "public";
}

/** Without the root. No route is nested, so `path` is the whole path. */
export function describeRoutes(
  routes: Record<string, Route | undefined>,
): RouteDescription[] {
  return Object.values(routes)
    .filter((route): route is Route => !!route && route.id !== "root")
    .filter((route) => route.index || route.path !== undefined)
    .map(({ path = "", module }) => ({
      ...(module.handle as RouteHandle | undefined),
      render: getRendering(module.handle),
      path: `/${path}`,
    }));
}
