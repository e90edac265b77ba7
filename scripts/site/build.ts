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
import { getPrintOutputFolder } from "../files/printed-files";
import { runQuietly } from "../process/run";

/** The folder of its content, and the folder in which to create `build/`. */
export type SiteFolders = { contentFolder: string; outFolder: string };

export const ownSiteFolders: SiteFolders = {
  contentFolder: "content",
  outFolder: ".",
};

const codeFiles = [
  ...["app", "functions", "migrations", "public"],
  ...[
    ...["check", "content", "data", "files", "languages"],
    ...["parse", "process", "schema", "site"],
  ].map((name) => `scripts/${name}`),
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
  contentFolder,
  outFolder,
}: SiteFolders = ownSiteFolders): Promise<void> {
  const stamp = join(outFolder, "build/.sources");
  // Pages show the sizes of the PDFs in it.
  const printed = join(getPrintOutputFolder(contentFolder), "index.json");
  const sources = hashFiles([
    contentFolder,
    ...(existsSync(printed) ? [printed] : []),
    ...codeFiles,
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;

  // Loaded only now: they take seconds, and a start without a build does not
  // need them.
  const [
    { requireContentForBuild },
    { explainTranslationsBehind },
    { prerenderPages },
    { makeShareImages },
    { writeServiceWorker },
    { requireHostLimits },
  ] = await Promise.all([
    import("../check/read-content"),
    import("../check/translations"),
    import("./prerender"),
    import("./share-images"),
    import("./service-worker"),
    import("./host-limits"),
  ]);
  // Vite would bury an issue in the content under its own output.
  const loaded = await requireContentForBuild(contentFolder);
  const behind = explainTranslationsBehind(loaded.translatedTexts);
  if (behind) console.log(behind);
  console.log("Building …");
  await buildWorker({ contentFolder, outFolder });
  await writeServiceWorker(loaded.content, outFolder);
  const pages = await prerenderPages(loaded, outFolder);
  const shareImages = await makeShareImages(
    loaded.content,
    contentFolder,
    join(outFolder, "build/client"),
  );
  requireHostLimits(outFolder);
  console.log(
    `Built, with ${pages} static pages and ${shareImages} pictures for shared links.`,
  );
  writeFileSync(stamp, sources);
}

async function buildWorker({
  contentFolder,
  outFolder,
}: SiteFolders): Promise<void> {
  rmSync(join(outFolder, "build"), { recursive: true, force: true });
  if (outFolder !== ownSiteFolders.outFolder)
    for (const name of ["functions", "migrations", "wrangler.toml"])
      cpSync(name, join(outFolder, name), { recursive: true });
  // Vitest, which also builds sites, sets NODE_ENV and VITEST.
  const env = {
    CONTENT_FOLDER: contentFolder,
    SITE_FOLDER: outFolder,
    NODE_ENV: "production",
    VITEST: "",
  };
  await runQuietly("remix", ["vite:build"], env);
  const options = [
    "--outdir=build/worker",
    "--sourcemap",
    `--cwd=${outFolder}`,
  ];
  await runQuietly("wrangler", [
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
