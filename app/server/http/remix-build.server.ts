import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";

const hidden = Symbol("loader data");

/** The build with only the root and one route: the guard has found it, and Remix would search the route table three times. */
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
 * The build for pages without script, with loaders whose data Remix does not encode for hydration. It encodes them before
 * the page is rendered, but only properties with a name, so the data are kept under a symbol until then.
 */
export function withoutEncoding(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const hiding = async (args: LoaderFunctionArgs) => hide(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: hiding } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A Response, and `data()` with headers or a status, stay what they are. */
function hide(data: unknown): unknown {
  const isPlain =
    typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? { [hidden]: data } : data;
}

/** Gives a page the data of its loaders before it is rendered. */
export function restoreLoaderData({ staticHandlerContext }: EntryContext): void {
  const all = Object.entries(staticHandlerContext.loaderData);
  staticHandlerContext.loaderData = Object.fromEntries(all.map(([id, data]) => [id, data?.[hidden] ?? data]));
}
