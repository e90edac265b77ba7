import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { linkProject } from "./linked-project";

/** Runs the command that deploys, for somebody without an account. */
function deploy(cwd: string, ...args: string[]) {
  const tsx = resolve("node_modules/tsx/dist/loader.mjs");
  const env = {
    NODE_ENV: "",
    VITEST: "",
    CLOUDFLARE_API_TOKEN: undefined,
    CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1",
    TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
  };
  const options = { cwd, env, all: true, reject: false } as const;
  const script = resolve("scripts/deploy.ts");
  return execa(process.execPath, ["--import", tsx, script, ...args], options);
}

const file = "content/site.yml";
const { email } = parse(readFileSync(file, "utf8"));
const sample = (address: string) =>
  `The contact address ${address} is a sample: write the real one after "email:" in content/site.yml.`;
const noId =
  'The database has no id: write it after "database_id" in wrangler.toml (docs/operations.md says how to get it).';
const zeros = 'database_id = "00000000-0000-0000-0000-000000000000"';

test("a dry run needs no account, and says last what is missing", {
  timeout: 300_000,
}, async () => {
  const { all, exitCode } = await deploy(".", "--dry-run");
  const config = readFileSync("wrangler.toml", "utf8");
  const missing = [
    ...(email.endsWith(".example") ? [sample(email)] : []),
    ...(config.includes(`\n${zeros}`) ? [noId] : []),
  ];
  const last = missing.length > 0 ? missing : ["Everything can be deployed."];
  expect([exitCode, all.split("\n").slice(-last.length)]).toEqual([0, last]);
});

test("a sample of a contact address and a database without an id stop a deployment before anything else", async () => {
  const project = linkProject(/^(content|wrangler\.toml)$/);
  mkdirSync(join(project, "content"));
  writeFileSync(join(project, file), "email: a@site.example\n");
  writeFileSync(
    join(project, "wrangler.toml"),
    `name = "a"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "a"\n${zeros}\n`,
  );
  const { all, exitCode } = await deploy(project, "--checked");
  expect([exitCode, all.split("\n")]).toEqual([
    1,
    [sample("a@site.example"), noId],
  ]);
});
