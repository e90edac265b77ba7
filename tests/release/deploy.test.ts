import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { checkContentForPublishing } from "../../scripts/check/check";
import { formatIssue } from "../../scripts/parse/issue";
import { startCloudflare } from "../support/cloudflare";
import { fixture } from "../support/content";
import { commit, git } from "../support/git";
import { linkProject } from "./linked-project";

/** Runs the command that deploys, for somebody without an account. */
function deploy(cwd: string, ...args: string[]) {
  return deployWith({}, cwd, ...args);
}

function deployWith(
  { input = "", ...others }: Record<string, string>,
  cwd: string,
  ...args: string[]
) {
  const tsx = resolve("node_modules/tsx/dist/loader.mjs");
  const env = {
    NODE_ENV: "",
    VITEST: "",
    CLOUDFLARE_API_TOKEN: undefined,
    CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1",
    TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
    // The test has a name for git, which the computer may lack.
    GIT_AUTHOR_NAME: "Test",
    GIT_AUTHOR_EMAIL: "test@git.test",
    GIT_COMMITTER_NAME: "Test",
    GIT_COMMITTER_EMAIL: "test@git.test",
    ...others,
  };
  const options = { cwd, env, input, all: true, reject: false } as const;
  const script = resolve("scripts/deploy.ts");
  return execa(process.execPath, ["--import", tsx, script, ...args], options);
}

const file = "content/site.yml";
const { email } = parse(readFileSync(file, "utf8"));
const sample = (address: string) =>
  `The contact address ${address} is a sample: write the real one after "email:" in content/site.yml.`;
const noId =
  "The database has no id: run npm run deploy -- --first, which creates it.";
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
  const samples = (await checkContentForPublishing("content")).samples
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
  git(project, ["config", "status.showUntrackedFiles", "no"]);
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

test("the first deployment creates what is missing, writes its addresses, and goes on where it stopped", {
  timeout: 600_000,
}, async () => {
  const project = linkProject(/^(content|editor|wrangler\.toml|\.git.*)$/);
  cpSync(fixture, join(project, "content"), { recursive: true });
  const config = [
    'name = "p4c-a"',
    'pages_build_output_dir = "build"',
    'vars = { SITE_HOSTS = "p4c-a.pages.dev" }',
    `[[d1_databases]]\nbinding = "DB"\ndatabase_name = "p4c-a"\n${zeros}`,
    '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "p4c-a-files"\n',
  ].join("\n");
  git(project, ["init"]);
  commit(project, {
    "wrangler.toml": config,
    ".gitignore": ".wrangler/\n",
    "editor/config.ts": "https://p4c-a.pages.dev\n",
  });
  const { env, created, projects } = await startCloudflare();
  const parts = ["database p4c-a", "bucket p4c-a-files", "project p4c-a"];

  const stopped = await deployWith(env, project, "--first");
  expect(stopped.all).toContain("Without a password, nobody could log in");
  expect(created).toEqual(parts);

  const input = "short\na long enough password\n";
  const done = await deployWith({ ...env, input }, project, "--first");
  const secrets = ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"];
  expect(created).toEqual([
    ...parts,
    ...secrets.map((name) => `secret ${name}`),
  ]);
  expect(projects[0]?.deployment_configs.production?.env_vars).toEqual({
    ADMIN_PASSWORD: { value: "a long enough password", type: "secret_text" },
    THROTTLE_KEY: { value: expect.any(String), type: "secret_text" },
    UNSUBSCRIBE_KEY: { value: expect.any(String), type: "secret_text" },
  });
  const read = (file: string) => readFileSync(join(project, file), "utf8");
  const written = read("wrangler.toml");
  expect(written).toContain('database_id = "id-of-p4c-a"');
  expect(written).toContain('SITE_HOSTS = "p4c-a-x7k.pages.dev"');
  expect(read("editor/config.ts")).toBe("https://p4c-a-x7k.pages.dev\n");
  // It is committed, and what only the team knows is left.
  expect(done.all).not.toContain("  wrangler.toml");
  expect(done.all).toContain(sample("team@fixture.example"));
});
