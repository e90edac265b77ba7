import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { printFolder } from "../content/printed-files";
import { run } from "../process/run";

/** The folder of its content, and the folder in which to create `build/`. */
export type Site = { content: string; folder: string };

export const ownSite: Site = { content: "content", folder: "." };

const codeFiles = [
  ...["app", "functions", "migrations", "public"],
  ...["content", "data", "process", "site"].map((name) => `scripts/${name}`),
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["remix.config.js", "vite.config.ts", "wrangler.toml"],
];

/**
 * Builds a site, unless nothing has changed since its last build: the browser's
 * files and the server bundle, then the Worker, with which the static pages are
 * rendered.
 *
 * @throws UserError when something in the content or the code cannot be built
 */
export async function buildSite({
  content,
  folder,
}: Site = ownSite): Promise<void> {
  const stamp = join(folder, "build/.sources");
  // Pages show the sizes of the PDFs in it.
  const printed = join(printFolder(content), "index.json");
  const sources = hashFiles([
    content,
    ...(existsSync(printed) ? [printed] : []),
    ...codeFiles,
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;

  // Loaded only now: they take seconds, and a start without a build does not
  // need them.
  const [
    { requireContent },
    { prerender },
    { makeCards },
    { buildServiceWorker },
    { checkHostLimits },
  ] = await Promise.all([
    import("../content/read"),
    import("./prerender"),
    import("./cards"),
    import("./service-worker"),
    import("./host-limits"),
  ]);
  // Vite would bury an issue in the content under its own output.
  const loaded = await requireContent(content);
  console.log("Building …");
  await buildWorker({ content, folder });
  await buildServiceWorker(loaded.content, folder);
  const pages = await prerender(loaded, folder);
  const cards = await makeCards(
    loaded.content,
    content,
    join(folder, "build/client"),
  );
  checkHostLimits(folder);
  console.log(
    `Built, with ${pages} static pages and ${cards} pictures for shared links.`,
  );
  writeFileSync(stamp, sources);
}

async function buildWorker({ content, folder }: Site): Promise<void> {
  rmSync(join(folder, "build"), { recursive: true, force: true });
  if (folder !== ownSite.folder)
    for (const name of ["functions", "migrations", "wrangler.toml"])
      cpSync(name, join(folder, name), { recursive: true });
  // Vitest, which also builds sites, sets NODE_ENV and VITEST.
  const env = {
    CONTENT_FOLDER: content,
    SITE_FOLDER: folder,
    NODE_ENV: "production",
    VITEST: "",
  };
  await run("remix", ["vite:build"], env);
  const options = ["--outdir=build/worker", "--sourcemap", `--cwd=${folder}`];
  await run("wrangler", [
    "pages",
    "functions",
    "build",
    "functions",
    ...options,
  ]);
}

function hashFiles(paths: string[]): string {
  const hash = createHash("sha256");
  const read = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) read(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n`).update(readFileSync(path));
    }
  };
  for (const path of paths) read(path);
  return hash.digest("hex");
}
