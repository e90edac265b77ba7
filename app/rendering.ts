/** How the pages of a route are rendered; docs/architecture.md says what each way sends. */
export type Rendering = "static" | "server" | "app";

/**
 * Who a route is for. "admin": only the admin may read it or send to it. "admin-reads": only the admin may read it,
 * anybody may send to it. "public", when a route does not say.
 */
export type Access = "public" | "admin" | "admin-reads";

/** What a route module exports as `handle`: the only place where its rendering and its access are declared. */
export type RouteHandle = {
  render: Rendering;
  /** The guard asks for more of requests to what is the admin's (`app/server/http/guard.server.ts`). */
  access?: Access;
  /** For a static route with a parameter: the content that fills it, one page each. */
  each?: "stories";
  /** The menu entry a page belongs to, when its own address is not in the menu. */
  menu?: string;
};

/** A route as the prerenderer and the tests see it. `path` is a Remix path such as `/lesson-plans/:id`. */
export type RouteDescription = RouteHandle & { path: string };

type Route = { id: string; path?: string; index?: boolean; module: { handle?: unknown } };

/** The rendering a route's `handle` declares; `server` when it declares none. */
export function renderingOf(handle: unknown): Rendering {
  return (handle as RouteHandle | undefined)?.render ?? "server";
}

/** Who a route's `handle` says it is for; `public` when it does not say. */
export function accessOf(handle: unknown): Access {
  return (handle as RouteHandle | undefined)?.access ?? "public";
}

/** Every address pattern of the build, with its handle. All routes hang directly under the root. */
export function describeRoutes(routes: Record<string, Route | undefined>): RouteDescription[] {
  return Object.values(routes)
    .filter((route): route is Route => !!route && route.id !== "root")
    .filter((route) => route.index || route.path !== undefined)
    .map(({ path = "", module }) => ({
      ...(module.handle as RouteHandle | undefined),
      render: renderingOf(module.handle),
      path: `/${path}`,
    }));
}
