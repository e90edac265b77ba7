import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getPlatformProxy } from "wrangler";
import type { Bindings } from "../../../scripts/data/bindings";
import { fixtureSite } from "../../../scripts/site/sites";
import { linkProject } from "../linked-project";

/**
 * Creates a repository of the fixture site that can be deployed. `command.mjs` replaces the commands that a deployment
 * starts, and the folder `cloud` replaces Cloudflare; everything else is the project's own code.
 */
export function makeProject() {
  const folder = linkProject("deploy", /^(content|scripts|wrangler\.toml|\..*)$/);
  const path = (name: string) => join(folder, name);
  const git = (...args: string[]) => {
    const author = ["-c", "user.name=Editor", "-c", "user.email=editor@fixture.example"];
    return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" }).trim();
  };

  writeFileSync(path(".gitignore"), ".*\nbuild\ncloud*\ncommands.log\nnode_modules\n");
  mkdirSync(path("scripts"));
  for (const name of readdirSync("scripts").filter((name) => name !== "npm.mjs"))
    symlinkSync(resolve("scripts", name), path(`scripts/${name}`));
  cpSync(fixtureSite.content, path("content"), { recursive: true });
  const config = readFileSync("wrangler.toml", "utf8")
    .replace(/^SITE_HOSTS = .*/m, 'SITE_HOSTS = "fixture.example"')
    .replace(/^database_id = .*/m, 'database_id = "1234"');
  writeFileSync(path("wrangler.toml"), config);

  const command = pathToFileURL(resolve("tests/release/cloudflare/command.mjs")).href;
  for (const [file, name] of [
    ["node_modules/wrangler/bin/wrangler.js", ""],
    ["node_modules/@remix-run/dev/dist/cli.js", ""],
    ["scripts/npm.mjs", 'process.argv.splice(2, 1, "npm test"); '],
  ] as const) {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), `${name}import("${command}");\n`);
  }
  // The build of the service worker, which no command replaces, needs this.
  symlinkSync(resolve("node_modules/workbox-range-requests"), path("node_modules/workbox-range-requests"));
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=Start");

  const tsx = resolve("node_modules/tsx/dist/loader.mjs");
  const program = resolve("tests/release/cloudflare/deployments.mjs");
  const deployments = spawn(process.execPath, ["--import", tsx, program], {
    cwd: folder,
    env: {
      ...process.env,
      VITEST: "",
      // If a real command ever runs here, it must not use the login of the person who runs the tests.
      CLOUDFLARE_API_TOKEN: "invalid",
      TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
      BUILT: resolve(fixtureSite.folder, "build"),
      WRANGLER: resolve("node_modules/wrangler/bin/wrangler.js"),
      GITHUB_OUTPUT: path("cloud-address"),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  deployments.stdout.setEncoding("utf8");

  return {
    git,
    change: (file: string, text: string) => appendFileSync(path(file), text),
    remove() {
      deployments.kill();
      rmSync(folder, { recursive: true, maxRetries: 5 });
    },

    /** Deploys, and returns what was printed and which commands were started. */
    async deploy(args: string[], env: Record<string, string>) {
      rmSync(path("commands.log"), { force: true });
      let printed = "";
      const status = await new Promise<number>((done) => {
        const read = (text: string) => {
          printed += text;
          const end = /\0(\d)$/.exec(printed);
          if (!end) return;
          deployments.stdout.off("data", read);
          done(Number(end[1]));
        };
        deployments.stdout.on("data", read);
        deployments.stdin.write(`${JSON.stringify({ args, env })}\n`);
      });
      const commands = existsSync(path("commands.log")) ? readFileSync(path("commands.log"), "utf8") : "";
      return { status, printed, commands: commands.split("\n").filter(Boolean) };
    },

    /** What Cloudflare now contains; `plans` is undefined before the migrations. */
    async cloud() {
      const pages = existsSync(path("cloud/pages")) ? readdirSync(path("cloud/pages")) : [];
      if (!existsSync(path("cloud/v3"))) return { plans: undefined, files: 0, pages };
      const { env, dispose } = await getPlatformProxy<Bindings>({
        configPath: path("wrangler.toml"),
        persist: { path: path("cloud/v3") },
        envFiles: [],
      });
      const plans = (await env.DB.prepare("select count(*) plans from lesson_plans").first(
        "plans",
      )) as number;
      const files = (await env.FILES.list()).objects.length;
      await dispose();
      return { plans, files, pages };
    },

    /** The output for the workflow, with the address. */
    address: () => (existsSync(path("cloud-address")) ? readFileSync(path("cloud-address"), "utf8") : ""),
  };
}
