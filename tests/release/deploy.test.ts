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
const advice = 'write the real one after "email:" in content/site.yml.';

test("a dry run needs no account, and says last what is missing", {
  timeout: 300_000,
}, async () => {
  const { all, exitCode } = await deploy(".", "--dry-run");
  expect([exitCode, all.split("\n").at(-1)]).toEqual([
    0,
    email.endsWith(".example")
      ? `The contact address ${email} is a sample: ${advice}`
      : "Everything can be deployed.",
  ]);
});

test("a sample of a contact address stops a deployment before anything else", async () => {
  const project = linkProject(/^content$/);
  mkdirSync(join(project, "content"));
  writeFileSync(join(project, file), "email: a@site.example\n");
  const { all, exitCode } = await deploy(project, "--checked");
  expect([exitCode, all]).toEqual([
    1,
    `The contact address a@site.example is a sample: ${advice}`,
  ]);
});
