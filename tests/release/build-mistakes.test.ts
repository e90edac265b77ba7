import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { prerender } from "../../scripts/site/prerender";
import { fixtureSite, testedSite } from "../../scripts/site/sites";
import { linkProject } from "./linked-project";

const route = "app/routes/about-team.tsx";
const source = readFileSync(route, "utf8");
/** Where the route has this text, as an editor opens it. */
function placeOf(text: string) {
  const before = source.slice(0, source.indexOf(text)).split("\n");
  return `${route}:${before.length}:`;
}

test("a syntax error stops the build with its file and line", { timeout: 60_000 }, () => {
  const project = linkProject("mistake", /^(app|content|tsconfig\.json)$/);
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const name of ["app", "tsconfig.json"]) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  symlinkSync(resolve(fixtureSite.content), join(project, "content"));
  writeFileSync(join(project, route), source.replace("const { page, people } =", "const ="));

  const args = ["--import", resolve("node_modules/tsx/dist/loader.mjs"), resolve("scripts/build.ts")];
  const env = { ...process.env, VITEST: "", TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", env });
  const [first, ...others] = stderr.trim().split("\n");
  expect([status, first]).toEqual([1, expect.stringContaining(placeOf("const { page, people } ="))]);
  expect(others.length).toBeLessThan(20);
});

test("an error in a route stops the build with its file and line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "p4c-mistake-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(testedSite.folder, "build"), join(folder, "build"), { recursive: true });
  const worker = join(folder, "build/worker/index.js");
  const broken = '(()=>{throw new TypeError("broken")})()';
  writeFileSync(worker, readFileSync(worker, "utf8").replace('"muted credit"', broken));

  const mistake = prerender(await readContent(testedSite.content), folder);
  await expect(mistake).rejects.toThrow(placeOf("muted credit"));
  await expect(mistake).rejects.toThrow("/about-team cannot be rendered.\nTypeError: broken");
});
