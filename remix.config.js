/**
 * Remix's own options, read by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // The whole route table is three hydrated pages: asking for it lazily would only add a request.
    v3_lazyRouteDiscovery: false,
  },
};
