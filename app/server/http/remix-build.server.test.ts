import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { onlyRoute, restoreLoaderData, withoutLoaderData } from "./remix-build.server";

const data = { page: { title: "A title" } };
const route = (id: string, loader?: () => unknown) => ({ id, module: { default: () => null, loader } });
const build = {
  assets: { routes: { root: {}, page: {}, other: {} } },
  routes: {
    root: route("root"),
    page: route("page", () => data),
    file: route("file", () => new Response("words")),
    other: route("other"),
  },
} as unknown as ServerBuild;

/** What the loader of a route returns to Remix. */
async function loaded(id: string) {
  const loader = withoutLoaderData(build).routes[id]?.module.loader;
  return await loader?.({} as LoaderFunctionArgs);
}

test("a page without script gets its data, and Remix encodes none of it", async () => {
  const hidden = await loaded("page");
  expect(Object.keys(hidden as object)).toEqual([]);
  const context = { staticHandlerContext: { loaderData: { root: null, page: hidden } } };
  restoreLoaderData(context as unknown as EntryContext);
  expect(context.staticHandlerContext.loaderData).toEqual({ root: null, page: data });
});

test("a Response that a loader returns is not changed", async () => {
  expect(await loaded("file")).toBeInstanceOf(Response);
});

test("Remix knows only the root and the route that answers", () => {
  const { routes, assets } = onlyRoute(build, "page");
  expect([Object.keys(routes), Object.keys(assets.routes)]).toEqual([
    ["root", "page"],
    ["root", "page"],
  ]);
});
