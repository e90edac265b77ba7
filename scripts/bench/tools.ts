import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs what only a measurement needs into a folder that git ignores, the first time; the site itself
 * depends on none of it.
 *
 * @param packages exact versions by name
 * @returns the folder, with its `node_modules`
 */
export function installTools(name: string, packages: Record<string, string>): string {
  const folder = join(process.cwd(), ".bench", name);
  const description = join(folder, "package.json");
  const wanted = JSON.stringify({ private: true, type: "module", dependencies: packages });
  const stamp = join(folder, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;

  const list = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  // A minute or two, and something new on the disk: who runs this should know.
  console.log(`Installing ${list.join(", ")} into .bench/${name} (once) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(description, wanted);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    shell: process.platform === "win32",
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(stamp, wanted);
  return folder;
}
