import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { astroLayout, astroPage } from "./astro-page";
import { versionOf } from "./report";
import { installTools } from "./tools";

/** The newest that runs on Node 20. */
const version = "5.18.2";

/**
 * Builds the same words, pictures and styles as a site of Astro in its ordinary way: a layout, a page each, its
 * own `<Image>`, one style sheet imported by the layout, everything else as it comes.
 *
 * @param addresses of the pages that are files
 * @returns the folder of the built site
 */
export function buildAstro(addresses: string[]): { folder: string; version: string } {
  const font = { "@fontsource/fraunces": versionOf("@fontsource/fraunces") };
  const project = installTools("astro", { astro: version, sharp: versionOf("sharp"), ...font });
  for (const name of ["src", "content", "public", "dist", ".astro"])
    rmSync(join(project, name), { recursive: true, force: true });

  cpSync("app/styles", join(project, "src/styles"), { recursive: true });
  // The styles name two pictures by this way.
  cpSync("content/pictures", join(project, "content/pictures"), { recursive: true });
  mkdirSync(join(project, "public"));
  copyFileSync("public/favicon.svg", join(project, "public/favicon.svg"));
  write(project, "src/layouts/Layout.astro", astroLayout);
  write(project, "astro.config.mjs", 'export default { build: { format: "file" } };\n');
  write(project, "tsconfig.json", '{ "extends": "astro/tsconfigs/base" }\n');
  for (const address of addresses) {
    const name = address === "/" ? "/index" : address;
    const html = readFileSync(join("build/client", `${name}.html`), "utf8");
    write(project, `src/pages${name}.astro`, astroPage(html, { file: `src/pages${name}.astro` }));
  }

  // Half a minute in which nothing else would be seen.
  console.log("Building the same content with Astro …");
  execFileSync(process.execPath, [join(project, "node_modules/astro/astro.js"), "build"], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { folder: join(project, "dist"), version };
}

function write(project: string, name: string, text: string) {
  const file = join(project, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
