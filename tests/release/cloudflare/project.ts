import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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
import { vi } from "vitest";
import { getPlatformProxy } from "wrangler";
import type { Bindings } from "../../../scripts/data/bindings";
import { quietEnvironment } from "../../../scripts/process/run";
import { freePort, servePages } from "../../../scripts/site/serve-cloudflare-pages";
import { secrets } from "../../journeys/secrets";
import { fixtureSite } from "../../support/sites";
import { linkProject } from "../linked-project";
import type { Deployment } from "./api";

/**
 * Creates a repository of the fixture site that can be deployed. `command.mjs` replaces the commands that a deployment
 * starts, and the folder `cloud` replaces Cloudflare; everything else is the project's own code.
 */
export function makeProject(api: string) {
  const folder = linkProject("deploy", /^(content|functions|scripts|wrangler\.toml|\..*)$/);
  const path = (name: string) => join(folder, name);
  const git = (...args: string[]) => {
    const author = ["-c", "user.name=Editor", "-c", "user.email=editor@fixture.example"];
    return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" }).trim();
  };

  // What may lie in the folder of somebody who deploys, and must not leave it.
  writeFileSync(path(".dev.vars"), "ADMIN_PASSWORD=a secret of this computer\n");
  writeFileSync(path(".gitignore"), ".*\nbuild\ncloud*\ncommands.log\nnode_modules\n");
  mkdirSync(path("scripts"));
  for (const name of readdirSync("scripts").filter((name) => name !== "npm.mjs"))
    symlinkSync(resolve("scripts", name), path(`scripts/${name}`));
  cpSync(fixtureSite.content, path("content"), { recursive: true });
  // A link would lead wrangler to the build of this checkout.
  cpSync("functions", path("functions"), { recursive: true });
  const config = readFileSync("wrangler.toml", "utf8")
    .replace(/^SITE_HOSTS = .*/m, 'SITE_HOSTS = "fixture.example"')
    .replace(/^database_id = .*/m, 'database_id = "1234"');
  writeFileSync(path("wrangler.toml"), config);

  const command = pathToFileURL(resolve("tests/release/cloudflare/command.mjs")).href;
  for (const [file, start] of [
    ["node_modules/.bin/wrangler", "#!/usr/bin/env node\n"],
    ["node_modules/.bin/remix", "#!/usr/bin/env node\n"],
    ["scripts/npm.mjs", 'process.argv.splice(2, 1, "npm test"); '],
  ] as const) {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), `${start}import("${command}");\n`, { mode: 0o755 });
  }
  // The build of the service worker, which no command replaces, needs these.
  for (const name of readdirSync("node_modules").filter((name) => name.startsWith("workbox-")))
    symlinkSync(resolve("node_modules", name), path(`node_modules/${name}`));
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
      ...cloudflareEnvironment(api),
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

    /** What the database and the bucket now contain; `plans` is undefined before the migrations. */
    async cloud() {
      if (!existsSync(path("cloud/v3"))) return { plans: undefined, files: 0 };
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
      return { plans, files };
    },

    /** Serves a deployment as it arrived, over that database and bucket, and returns its address. */
    async serve({ files, modules, fields }: Deployment): Promise<string> {
      const served = path("cloud/served");
      const write = (name: string, text: string | Buffer) => {
        mkdirSync(dirname(join(served, name)), { recursive: true });
        writeFileSync(join(served, name), text);
      };
      for (const [name, bytes] of files) write(`build/client/${name}`, bytes);
      for (const name of ["_headers", "_redirects", "_routes.json"])
        write(`build/client/${name}`, fields.get(name) ?? "");
      const { main_module: main } = JSON.parse(modules.get("metadata") ?? "{}") as { main_module: string };
      write("build/client/_worker.js", modules.get(main) ?? "");
      write("wrangler.toml", config);
      vi.stubEnv("STATE", path("cloud"));
      return servePages(await freePort(), { folder: served, variables: secrets });
    },

    /** Uploads the built site with wrangler alone to another API, and returns what was printed and the exit code. */
    async upload(otherApi: string) {
      const args = [resolve("node_modules/wrangler/bin/wrangler.js"), "pages", "deploy", "--branch=main"];
      const env = { ...process.env, ...quietEnvironment, ...cloudflareEnvironment(otherApi) };
      const wrangler = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      let printed = "";
      for (const output of [wrangler.stdout, wrangler.stderr]) output.on("data", (text) => (printed += text));
      const [status] = (await once(wrangler, "close")) as [number];
      return { status, printed };
    },

    /** The output for the workflow, with the address. */
    address: () => (existsSync(path("cloud-address")) ? readFileSync(path("cloud-address"), "utf8") : ""),
  };
}

/** The environment of wrangler. It must never use the login of the person who runs the tests. */
function cloudflareEnvironment(api: string) {
  return {
    CLOUDFLARE_API_BASE_URL: api,
    CLOUDFLARE_ACCOUNT_ID: "account",
    CLOUDFLARE_API_TOKEN: "invalid",
  };
}
