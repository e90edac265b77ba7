import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, preview } from "vite";
import { readContent } from "../content/read";
import { withLock } from "../process/lock.mjs";
import { hashOf } from "../site/build";
import { editorConfig } from "./config";

const folder = "build/editor";

/**
 * The editor needs inline styles and talks to GitHub, so it is never served from the site's own origin. The policy also
 * blocks two requests that no setting of Sveltia CMS prevents: to GitHub's status page, and to a CDN for fonts that the
 * editor already contains.
 */
const policy = [
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
 * Builds the editor: Sveltia CMS with its fonts and icons, unless that is up to date, and its configuration. A lock keeps
 * two builds from running at once.
 *
 * @param siteUrl the target of its link "View Site"
 */
export async function buildEditor({
  siteUrl,
  content = "content",
}: {
  siteUrl?: string;
  content?: string;
} = {}) {
  await withLock(".wrangler/editor.lock", bundleUnlessUnchanged);
  const { site } = await readContent(content);
  const repository = process.env.GITHUB_REPOSITORY ?? "owner/repository";
  const config = editorConfig(repository, siteUrl ?? site.url);
  writeFileSync(join(folder, "editor.json"), JSON.stringify(config));
  writeFileSync(join(folder, "_headers"), headers);
}

async function bundleUnlessUnchanged() {
  const stamp = join(folder, ".sources");
  // A change of any package changes the lockfile.
  const fingerprint = hashOf([
    "package-lock.json",
    "scripts/editor",
    "app/server/content",
    "app/labels.ts",
    "app/frame-labels.ts",
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  // Announced, because it prints nothing for seconds.
  console.log("Building the editor …");
  await build({
    configFile: false,
    root: "scripts/editor/page",
    logLevel: "error",
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      target: "es2022",
      // Sveltia CMS is already minified. The content contains no code, so its syntax highlighting for 300 languages is omitted.
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { external: /^@shikijs\//, treeshake: false },
    },
  });
  writeFileSync(stamp, fingerprint);
}

/** Serves the built editor, on an origin of its own. */
export async function serveEditor(port: number) {
  return preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: folder },
    preview: {
      host: "127.0.0.1",
      port,
      strictPort: port > 0,
      headers: { "Content-Security-Policy": policy },
    },
  });
}
