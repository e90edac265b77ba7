import { flatRoutes } from "@remix-run/fs-routes";
import { type RouteConfig, route } from "@remix-run/route-config";

const fileFolders = [
  "content/lessons",
  "content/phil-literature",
  "public-objects/facilitations",
  "packs",
];

export default [
  ...(await flatRoutes({ ignoredRouteFiles: ["**/files.ts"] })),
  ...fileFolders.map((folder) =>
    route(`${folder}/*`, "routes/files.ts", { id: folder }),
  ),
  // A second address of the same page, which names the singular as canonical.
  route("philosophical-literatures", "routes/philosophical-literature.tsx", {
    id: "philosophical-literatures",
  }),
] satisfies RouteConfig;
