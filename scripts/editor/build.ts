import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { readContent } from "../content/read";
import { withLock } from "../process/lock.mjs";
import { hashOf } from "../site/build";
import { editorConfig } from "./config";

export const editorFolder = "build/editor";

/**
 * The editor needs inline styles and talks to GitHub, so it is never served from the site's own origin. The policy also
 * stops what Sveltia CMS cannot be told to leave: asking GitHub's status page, and a CDN for fonts that it contains.
 */
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://*.githubusercontent.com",
  "media-src blob:",
  "connect-src 'self' blob: data: https://api.github.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = `/*
  Content-Security-Policy: ${policy}
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
`;

/**
 * Builds the editor: Sveltia CMS with its fonts and icons, unless it is there already, and its configuration. Two builds
 * wait for each other.
 *
 * @param siteUrl where "view site" leads
 */
export async function buildEditor({ siteUrl, content = "content", folder = editorFolder }: Options = {}) {
  await withLock(".wrangler/editor.lock", () => bundleUnlessUnchanged(folder));
  const { site } = await readContent(content);
  const repository = process.env.GITHUB_REPOSITORY ?? "owner/repository";
  const config = editorConfig(repository, siteUrl ?? site.url);
  writeFileSync(join(folder, "editor.json"), JSON.stringify(config));
  writeFileSync(join(folder, "_headers"), headers);
}

type Options = { siteUrl?: string; content?: string; folder?: string };

/**
 * Bundles the page of the editor, unless none of the files that the last bundle was made from has changed.
 *
 * @param folder receives the bundle
 * @param page the folder of the page
 */
export async function bundleUnlessUnchanged(folder: string, page = "scripts/editor/page") {
  const stamp = join(folder, ".sources.json");
  if (existsSync(stamp) && isCurrent(JSON.parse(readFileSync(stamp, "utf8")))) return;
  // It takes seconds without output.
  console.log("Building the editor …");
  // A change of any package changes the lockfile.
  const files = ["package-lock.json", fileURLToPath(import.meta.url)];
  await build({
    configFile: false,
    root: page,
    logLevel: "error",
    plugins: [
      {
        name: "sources",
        buildEnd() {
          files.push(...this.getWatchFiles().filter((file) => !file.includes("/node_modules/")));
        },
      },
    ],
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      target: "es2022",
      // It comes minified. No text here has program code in it, so the 300 languages to colour stay out.
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { external: /^@shikijs\//, treeshake: false },
    },
  });
  writeFileSync(stamp, JSON.stringify({ files, hash: hashOf(files) } satisfies Sources));
}

type Sources = { files: string[]; hash: string };

function isCurrent({ files, hash }: Sources): boolean {
  return files.every((file) => existsSync(file)) && hashOf(files) === hash;
}
