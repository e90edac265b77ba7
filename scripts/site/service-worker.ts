import { join } from "node:path";
import browsersOfPackageJson from "browserslist-to-esbuild";
import { build } from "vite";

/**
 * Builds the service worker of a site. It is at the root, because it may answer only for addresses below its own.
 *
 * @param version of the site; when it changes, phones replace what they have kept
 * @param isOn whether pages can be kept; otherwise the worker removes what was kept, and itself
 */
export async function buildServiceWorker(folder: string, version: string, isOn: boolean): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { VERSION: JSON.stringify(version), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: join(folder, "build/client"),
      emptyOutDir: false,
      target: browsersOfPackageJson(),
      rollupOptions: {
        input: isOn ? "app/offline/worker.js" : "app/offline/worker-off.js",
        output: { format: "iife", entryFileNames: "offline-worker.js" },
      },
    },
  });
}
