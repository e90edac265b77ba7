import { resolve } from "node:path";

/** The address patterns that the site answers, such as `/literature/:slug`, read from the routes as Remix does. */
export async function routePatterns(): Promise<string[]> {
  // Remix's own commands set this before they load the routes; @remix-run/fs-routes reads it.
  Object.assign(globalThis, { __remixAppDirectory: resolve("app") });
  // With its extension, because there is a folder of the same name.
  const { default: routes } = await import("../../app/routes.js");
  return routes.map(({ path = "" }) => `/${path}`);
}
