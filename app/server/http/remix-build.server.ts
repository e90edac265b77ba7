import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";

const loaderData = Symbol("loader data");

/**
 * The build reduced to the root and one route. The guard has already found the route; with the whole table, Remix would
 * search it three more times.
 */
export function onlyRoute(build: ServerBuild, route: string): ServerBuild {
  const only = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || id === route));
  return {
    ...build,
    assets: { ...build.assets, routes: only(build.assets.routes) },
    routes: only(build.routes),
  };
}

/**
 * The build for pages that are not hydrated. Remix encodes the loader data of every page for hydration, which takes CPU
 * time. It skips properties whose key is a symbol, so the loaders put their data there until the page is rendered.
 */
export function withoutLoaderData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const hiding = async (args: LoaderFunctionArgs) => hide(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: hiding } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Hides a plain object. A Response, or `data()` with headers or a status, is returned unchanged. */
function hide(data: unknown): unknown {
  const isPlain =
    typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? { [loaderData]: data } : data;
}

/** Puts the hidden loader data back, just before the page is rendered. */
export function restoreLoaderData({ staticHandlerContext }: EntryContext): void {
  const all = Object.entries(staticHandlerContext.loaderData);
  staticHandlerContext.loaderData = Object.fromEntries(
    all.map(([id, data]) => [id, data?.[loaderData] ?? data]),
  );
}
