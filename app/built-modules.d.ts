/**
 * Types of modules that the build makes, and of modules written in JavaScript.
 */

declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

declare module "*/build/server/index.js" {
  export const onRequest: typeof import("./server/worker.server").onRequest;
}

declare module "*?inline-script" {
  /** The text of a script, and the source that allows it in a policy. */
  const script: { text: string; policySource: string };
  export default script;
}

declare module "*/remix.config.js" {
  const options: import("@remix-run/dev").VitePluginConfig;
  export default options;
}
