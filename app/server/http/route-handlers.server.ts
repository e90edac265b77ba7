import type { ServerBuild } from "@remix-run/cloudflare";
import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare-pages";
import { createContext, type Env } from "../data/context.server";

/**
 * Remix, for one route at a time. It compares an address with every route it is given, again and again, while the
 * gate knows already which one it is; given only that, a page takes a third less processor time.
 *
 * @returns from a route's id to what answers its requests, made when it is first needed
 */
export function routeHandlers(build: ServerBuild): (id?: string) => RequestHandler<Env> {
  const handlers = new Map<string | undefined, RequestHandler<Env>>();
  return (id) => {
    const handler = handlers.get(id) ?? handlerOf(only(build, id));
    handlers.set(id, handler);
    return handler;
  };
}

function handlerOf(build: ServerBuild) {
  return createRequestHandler<Env>({
    build,
    getLoadContext: ({ context }) => createContext(context.cloudflare.env),
  });
}

/** The build with this route in its frame. The browser reads the whole table from a file of its own. */
function only(build: ServerBuild, id: string | undefined): ServerBuild {
  const pick = <Entry>(routes: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === "root" || name === id));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
