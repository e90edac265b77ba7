import { join } from "node:path";
import browsersOfPackageJson from "browserslist-to-esbuild";
import { build } from "vite";
import { escapeMarkup } from "../../app/text";
import { getLanguageTexts } from "../languages/languages";
import type { Content } from "../schema/content";

/**
 * Builds `offline-worker.js`. It is at the root, because a service worker may
 * answer only for addresses below its own.
 *
 * @param content its labels say in each language which day a kept page is from
 */
export async function writeServiceWorker(
  content: Content,
  folder: string,
): Promise<void> {
  const sentences = Object.fromEntries(
    [undefined, ...content.languages.map(({ tag }) => tag)].map((tag) => [
      tag ?? "en",
      escapeMarkup(getLanguageTexts(content, tag).labels.kept),
    ]),
  );
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": '"production"',
      KEPT_SENTENCES: JSON.stringify(sentences),
    },
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
