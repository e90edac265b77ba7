/** Types of virtual modules and of modules written in JavaScript. */

declare module "virtual:content" {
  const content: import("~/server/content/content-schema.server").BundledContent;
  export default content;
}

declare module "virtual:pictures" {
  const pictures: Record<string, import("~/server/content/pictures.server").PictureData>;
  export default pictures;
}

declare module "virtual:translations" {
  const files: import("~/server/content/content-schema.server").Content["translationFiles"];
  export default files;
}

declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

declare module "*/build/server/index.js" {
  export const onRequest: typeof import("./server/worker.server").onRequest;
}

declare module "*/remix.config.js" {
  const options: import("@remix-run/dev").VitePluginConfig;
  export default options;
}
