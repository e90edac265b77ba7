import { join } from "node:path";
import browsersOfPackageJson from "browserslist-to-esbuild";
import { build } from "vite";

/**
 * Builds `offline-worker.js`. It is at the root, because a service worker may
 * answer only for addresses below its own.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: join(folder, "build/client"),
      emptyOutDir: false,
      target: browsersOfPackageJson(),
      rollupOptions: {
        input: "app/client/service-worker.js",
        output: { format: "iife", entryFileNames: "offline-worker.js" },
      },
    },
  });
}
