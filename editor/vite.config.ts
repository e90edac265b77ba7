import { realpathSync, writeFileSync } from "node:fs";
import { defineConfig } from "vite";
import { stringify } from "yaml";
import { config } from "./config";

writeFileSync(
  "editor/public/config.yml",
  stringify(config, { aliasDuplicateObjects: false }),
);

export default defineConfig({
  server: {
    host: "127.0.0.1",
    cors: false,
    // Not the whole project, because it contains secrets and the local
    // database.
    fs: { allow: [".", realpathSync("node_modules")] },
  },
  // Sveltia CMS is served as it is in its package, because bundling it takes
  // long.
  optimizeDeps: { noDiscovery: true },
  build: {
    outDir: "../build/editor",
    emptyOutDir: true,
    target: "es2022",
    // The package is minified already, and the content contains no code to
    // highlight.
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rollupOptions: { external: /^@shikijs\//, treeshake: false },
  },
});
