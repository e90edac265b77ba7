/** How the pages of a route are made. `README.md` tells what each way sends. */
export type Rendering = "static" | "server" | "app";

/** Strangers are those who bring no cookie: the page has nothing to say to them alone. */
export type CachedFor = "for all" | "for strangers";

/** What a route module exports as `handle`. This is the only place where a route's rendering is declared. */
export type RouteHandle = {
  render: Rendering;
  /** For a static route with a parameter: the content that fills it, one page each. */
  each?: "stories";
  /** For whom its answers are all the same and may be a minute old (`app/server/edge-cache.server.ts`). */
  cache?: CachedFor;
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

/** For whom a route's `handle` lets its answers be remembered; undefined for nobody. */
export function cacheOf(handle: unknown): CachedFor | undefined {
  return (handle as RouteHandle | undefined)?.cache;
}

/** Every address pattern of the build, with its rendering. All routes hang directly under the root. */
export function describeRoutes(routes: Record<string, Route | undefined>): RouteDescription[] {
  return Object.values(routes)
    .filter((route): route is Route => route !== undefined && (route.index || route.path !== undefined))
    .filter((route) => route.id !== "root")
    .map(({ path = "", module }) => ({
      ...(module.handle as RouteHandle | undefined),
      render: renderingOf(module.handle),
      path: `/${path}`,
    }));
}
