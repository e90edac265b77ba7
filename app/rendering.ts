/**
 * - "admin": only the team may use the route.
 * - "admin-get": GET only for the team, POST for everybody.
 *
 * Anybody may call the two login actions, POST /admin and /api/admin/verify,
 * although their routes are "admin".
 */
type Access = "public" | "admin" | "admin-get";

/**
 * How a route is rendered (docs/decisions/0001-three-renderings.md) and who may
 * use it. The guard and a test read `access`; the loader still checks the
 * login.
 */
export type RouteHandle = {
  render: "static" | "server" | "app";
  /** The default is "public". */
  access?: Access;
  /**
   * The query parameter with a link's signature. A POST with it may come from
   * another site: it only has to be there, and the action verifies it.
   */
  signatureParam?: string;
  /** The query parameters that the canonical address keeps. */
  canonicalParams?: string[];
  /** The menu entry to highlight, for a page that is not in the menu. */
  menu?: string;
  /** Whether the page is without the header and footer of the site. */
  fullScreen?: true;
  /** Whether the page shows pictures of other sites, which only D1 can name. */
  externalPictures?: true;
  /** The only script file of a page that is not hydrated. */
  script?: string;
  /** In addition to the inline script of every page. */
  inlineScript?: { text: string; policySource: string };
};

/** What a route says about itself, with defaults for the rest. */
export function withHandleDefaults(
  handle: unknown,
): RouteHandle & { access: Access } {
  const given = handle as Partial<RouteHandle> | undefined;
  return { render: "server", access: "public", ...given };
}

/** The parts of a route in Remix's server build that we use. */
export type RemixRoute = {
  id: string;
  path?: string;
  module: {
    handle?: unknown;
    default?: unknown;
    ErrorBoundary?: unknown;
    loader?: unknown;
    action?: unknown;
  };
};

/** With a path pattern, such as `/lesson-plans/:id`. */
export type RouteHandleWithPath = RouteHandle & { path: string };

/** Without the root. No route is nested, so `path` is the whole path. */
export function listRouteHandlesWithPaths(
  routes: Record<string, RemixRoute>,
): RouteHandleWithPath[] {
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ path = "", module }) => ({
      ...withHandleDefaults(module.handle),
      path: `/${path}`,
    }));
}
