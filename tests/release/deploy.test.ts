import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { checkContent } from "../../scripts/check/check";
import { formatIssue } from "../../scripts/parse/issue";
import { fixture } from "../support/content";
import { commit, git } from "../support/git";
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
const uncommitted =
  "These files have changes that are not committed. Commit them, or put them away with git stash --include-untracked:";
const samplesLine =
  "These samples would be on the live site. Replace them (docs/editing.md says how), or show them as samples with npm run deploy -- --with-samples:";
const zeros = 'database_id = "00000000-0000-0000-0000-000000000000"';

test("a dry run needs no account, and says last what is missing", {
  timeout: 300_000,
}, async () => {
  const { stdout: changes } = await execa("git", ["status", "--porcelain"]);
  const { all, exitCode } = await deploy(".", "--dry-run");
  const config = readFileSync("wrangler.toml", "utf8");
  const samples = (await checkContent("content")).samples
    .filter(({ problem }) => problem !== email)
    .map((sample) => `  ${formatIssue(sample)}`);
  const missing = [
    ...(email.endsWith(".example") ? [sample(email)] : []),
    ...(config.includes(`\n${zeros}`) ? [noId] : []),
    ...(samples.length > 0 ? [samplesLine, ...samples] : []),
  ];
  const last =
    missing.length > 0 || changes ? missing : ["Everything can be deployed."];
  expect([exitCode, all.split("\n").slice(-last.length)]).toEqual([0, last]);
});

test("a sample of a contact address, a database without an id, samples that nobody has decided to show, changes that are not committed and a missing history stop a deployment before anything else", {
  timeout: 100_000,
}, async () => {
  const project = linkProject(/^(content|wrangler\.toml|\.git.*)$/);
  cpSync(fixture, join(project, "content"), { recursive: true });
  const config = `name = "a"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "a"\n${zeros}\n`;
  git(project, ["init"]);
  commit(project, { "wrangler.toml": config });
  writeFileSync(join(project, "wrangler.toml"), `${config}# changed\n`);
  writeFileSync(join(project, "content/தமிழ்.md"), "new");
  const changed = await deploy(project, "--checked");
  const lines = changed.all.split("\n");
  expect([changed.exitCode, lines.slice(0, 6)]).toEqual([
    1,
    [
      uncommitted,
      "  wrangler.toml",
      "  content/தமிழ்.md",
      sample("team@fixture.example"),
      noId,
      samplesLine,
    ],
  ]);
  expect(lines.slice(6)).toContain("  content/people.yml: Fixture Editor");
  expect(lines.slice(6).join()).not.toContain("team@fixture.example");

  rmSync(join(project, ".git"), { recursive: true });
  const unpacked = await deploy(project, "--checked", "--with-samples");
  expect([unpacked.exitCode, unpacked.all.split("\n")]).toEqual([
    1,
    [
      expect.stringContaining("git's history cannot be read"),
      sample("team@fixture.example"),
      noId,
    ],
  ]);
});
