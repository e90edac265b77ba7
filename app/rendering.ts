/** How a route is rendered: see docs/decisions/0001-three-renderings.md. */
type Rendering = "static" | "server" | "app";

/**
 * How strictly the guard treats a route: "admin" also covers what anybody may
 * send, such as a login; "admin-reads" is a GET for the admin and a POST for
 * everybody.
 */
type Access = "public" | "admin" | "admin-reads";

/**
 * The `handle` export of a route, the only place that declares its rendering
 * and access.
 */
export type RouteHandle = {
  render: Rendering;
  /**
   * The default is "public"; the guard is stricter for admin routes
   * (`app/server/http/guard.server.ts`).
   */
  access?: Access;
  /**
   * The query parameter with a link's signature, which the action checks. Such
   * a POST may come from another site.
   */
  signatureParam?: string;
  /**
   * For a static route with a parameter: the collection whose entries each get
   * a page.
   */
  collection?: "stories" | "translations" | "documents" | "translatedDocuments";
  /**
   * The query parameters that the page shows, and that its canonical address
   * therefore keeps.
   */
  choices?: string[];
  /**
   * The address of the menu entry to highlight, for a page that is not in the
   * menu.
   */
  menu?: string;
  /**
   * `false` for a page that fills the screen, without the site's header and
   * footer.
   */
  frame?: false;
  /**
   * The address of the only script file of a page that is not hydrated. The
   * page works without it.
   */
  script?: string;
  /** An inline script of the page, besides that of every page. */
  inlineScript?: { text: string; source: string };
};

/** A route's `handle` and its path pattern, such as `/lesson-plans/:id`. */
export type RouteDescription = RouteHandle & { path: string };

/**
 * The parts of a route in Remix's server build that the build, the guard and
 * the Worker use.
 */
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

/** The rendering of a route, by its `handle`; the default is `server`. */
export function getRendering(handle: unknown): Rendering {
  return (handle as RouteHandle | undefined)?.render ?? "server";
}

/**
 * Whether an address has the signature that its route accepts, valid or not.
 */
export function hasSignature(handle: unknown, { searchParams }: URL): boolean {
  const { signatureParam } = (handle as RouteHandle | undefined) ?? {};
  return signatureParam !== undefined && searchParams.has(signatureParam);
}

/** The access of a route, by its `handle`; the default is `public`. */
export function getAccess(handle: unknown): Access {
  return (handle as RouteHandle | undefined)?.access ?? "public";
}

/**
 * Every route of the build, without the root and layouts. No route is nested,
 * so `path` is the whole path.
 */
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
