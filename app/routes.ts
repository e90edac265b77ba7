import { flatRoutes } from "@remix-run/fs-routes";
import { type RouteConfig, route } from "@remix-run/route-config";

export default [
  ...(await flatRoutes()),
  // An old spelling of the same page; its rel=canonical names the singular.
  route("philosophical-literatures", "routes/philosophical-literature.tsx", {
    id: "philosophical-literatures",
  }),
] satisfies RouteConfig;
