import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "../content/read";
import { run } from "../local/run";
import { prerender } from "./prerender";

const stamp = "build/.sources";
const sources = [
  "app",
  "content",
  "functions",
  "public",
  "scripts",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
];

/**
 * Builds the site unless its sources are those of the last build: the browser's files and the server bundle
 * by Vite, the Worker by wrangler as a deploy does it, and the static pages by that Worker.
 */
export async function bringUpToDate(): Promise<void> {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;

  // Told by Vite, a mistake in the content would stand below a screen of other lines.
  await readContent("content");
  console.log("Building …");
  rmSync("build", { recursive: true, force: true });
  await run("remix", ["vite:build"]);
  await run("wrangler", ["pages", "functions", "build", "functions", "--outdir=build/worker"]);
  const pages = await prerender();
  console.log(`Built, with ${pages} static pages.`);
  writeFileSync(stamp, now);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const read = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) read(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n`).update(readFileSync(path));
    }
  };
  for (const source of sources) read(source);
  return hash.digest("hex");
}
