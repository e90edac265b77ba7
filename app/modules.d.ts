/** Modules that TypeScript cannot open: made by the build, or written in JavaScript. */

declare module "virtual:content" {
  const content: import("~/server/content/content-schema.server").Content;
  export default content;
}

declare module "virtual:pictures" {
  const pictures: Record<string, import("~/server/content/pictures.server").PictureData>;
  export default pictures;
}

declare module "*/build/server/index.js" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

declare module "*/remix.config.js" {
  const options: import("@remix-run/dev").VitePluginConfig;
  export default options;
}
