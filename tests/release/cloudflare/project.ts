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
import { execa, execaSync } from "execa";
import { getPlatformProxy } from "wrangler";
import type { Bindings } from "../../../scripts/data/bindings";
import { quietEnvironment } from "../../../scripts/process/run";
import { fixtureSite } from "../../support/sites";
import { linkProject } from "../linked-project";
import { serveSite } from "../serve-site";
import type { Deployment } from "./api";

const here = (file: string) =>
  pathToFileURL(resolve("tests/release/cloudflare", file)).href;
const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");

/**
 * The files that wrangler sends as fields, because Pages reads them instead of
 * serving them.
 */
export const settings = ["_headers", "_routes.json"];

/**
 * Creates a repository of the fixture site that can be deployed to an API on
 * this computer. `command.mjs` replaces the commands that a deployment starts,
 * and the folder `cloud` replaces Cloudflare; everything else is the project's
 * own code.
 */
export function makeProject(api: string) {
  const folder = linkProject(
    /^(content|functions|scripts|wrangler\.toml|\..*)$/,
  );
  const path = (name: string) => join(folder, name);
  const read = (name: string) =>
    existsSync(path(name)) ? readFileSync(path(name), "utf8") : "";
  const write = (name: string, content: string | Buffer, mode = 0o644) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content, { mode });
  };
  const link = (name: string) => symlinkSync(resolve(name), path(name));
  const git = (...args: string[]) => {
    const author = [
      "-c",
      "user.name=Editor",
      "-c",
      "user.email=editor@fixture.example",
    ];
    return execaSync("git", [...author, ...args], { cwd: folder }).stdout;
  };

  // What may lie in the folder of somebody who deploys, and must not leave it.
  write(".dev.vars", "ADMIN_PASSWORD=a secret of this computer\n");
  write(".gitignore", ".*\nbuild\ncloud*\ncommands.log\nnode_modules\n");
  mkdirSync(path("scripts"));
  for (const name of readdirSync("scripts"))
    if (name !== "npm.mjs") link(`scripts/${name}`);
  cpSync(fixtureSite.content, path("content"), { recursive: true });
  // A link would lead wrangler to the build of this checkout.
  cpSync("functions", path("functions"), { recursive: true });
  const config = readFileSync("wrangler.toml", "utf8")
    .replace(/^SITE_HOSTS = .*/m, 'SITE_HOSTS = "fixture.example"')
    .replace(/^database_id = .*/m, 'database_id = "1234"');
  write("wrangler.toml", config);
  for (const [file, start] of [
    ["node_modules/.bin/wrangler", "#!/usr/bin/env node\n"],
    ["node_modules/.bin/remix", "#!/usr/bin/env node\n"],
    ["scripts/npm.mjs", 'process.argv.splice(2, 1, "npm test"); '],
  ] as const)
    write(file, `${start}import("${here("command.mjs")}");\n`, 0o755);
  // The build of the service worker, which no command replaces, needs these.
  for (const name of readdirSync("node_modules"))
    if (name.startsWith("workbox-")) link(`node_modules/${name}`);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=Start");

  /**
   * Runs a program of Node in the repository, and returns what it printed and
   * its exit code.
   */
  const run = async (args: string[], more: Record<string, string>) => {
    // It must never use the login of the person who runs the tests.
    const env = {
      CLOUDFLARE_ACCOUNT_ID: "account",
      CLOUDFLARE_API_TOKEN: "invalid",
      ...more,
    };
    const options = {
      cwd: folder,
      env,
      stdin: "ignore",
      all: true,
      reject: false,
    } as const;
    const { exitCode, all } = await execa(process.execPath, args, options);
    return { status: exitCode, printed: all };
  };

  return {
    git,
    change: (file: string, text: string) => appendFileSync(path(file), text),

    /**
     * Deploys, and returns what was printed, which commands were started, and
     * the address for the workflow.
     */
    async deploy(args: string[], env: Record<string, string>) {
      for (const file of ["commands.log", "cloud-address"])
        rmSync(path(file), { force: true });
      const tsx = resolve("node_modules/tsx/dist/loader.mjs");
      const program = [
        "--import",
        tsx,
        "--import",
        here("preload.mjs"),
        "scripts/deploy.ts",
      ];
      const result = await run([...program, ...args], {
        ...env,
        VITEST: "",
        CLOUDFLARE_API_BASE_URL: api,
        TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
        BUILT: resolve(fixtureSite.folder, "build"),
        WRANGLER: wrangler,
        GITHUB_OUTPUT: path("cloud-address"),
      });
      const commands = read("commands.log").split("\n").filter(Boolean);
      return { ...result, commands, address: read("cloud-address") };
    },

    /** Uploads the built site with wrangler alone to another API. */
    upload: (otherApi: string) =>
      run([wrangler, "pages", "deploy", "--branch=main"], {
        ...quietEnvironment,
        CLOUDFLARE_API_BASE_URL: otherApi,
      }),

    /**
     * What the database and the bucket now contain; `plans` is undefined before
     * the migrations.
     */
    async readData() {
      if (!existsSync(path("cloud/v3"))) return { plans: undefined, files: 0 };
      const { env, dispose } = await getPlatformProxy<Bindings>({
        configPath: path("wrangler.toml"),
        persist: { path: path("cloud/v3") },
        envFiles: [],
      });
      const plans = await env.DB.prepare(
        "select count(*) plans from lesson_plans",
      ).first<number>("plans");
      const files = (await env.FILES.list()).objects.length;
      await dispose();
      return { plans, files };
    },

    /**
     * Serves a deployment as it arrived, over that database and bucket, until
     * the test has finished; returns its address.
     */
    async serve({ files, modules, fields }: Deployment): Promise<string> {
      const client = "cloud/served/build/client";
      for (const [name, bytes] of Object.entries(files))
        write(`${client}/${name}`, bytes);
      for (const name of settings)
        write(`${client}/${name}`, fields[name] ?? "");
      const { main_module: main } = JSON.parse(modules.metadata ?? "{}") as {
        main_module: string;
      };
      write(`${client}/_worker.js`, modules[main] ?? "");
      write("cloud/served/wrangler.toml", config);
      return (await serveSite(path("cloud/served"), path("cloud"))).address;
    },
  };
}
