/**
 * Remix's own options, read by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // Tests build another site in another folder (scripts/site/build.ts).
  buildDirectory: `${process.env.SITE_FOLDER ?? "."}/build`,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Only two pages are hydrated: loading the route table lazily would only
    // add a request.
    v3_lazyRouteDiscovery: false,
  },
};
