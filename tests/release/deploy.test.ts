import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { experimental_getWranglerCommands } from "wrangler";
import { securityHeaders } from "~/server/http/security-headers.server";
import { makePacks } from "../../scripts/content/packs";
import { readFolder } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { type Deployment, type Failure, startApi, uploadSteps } from "./cloudflare/api";
import { makeProject } from "./cloudflare/project";

// A deployment of the fixture site to a Cloudflare on this computer. It stops once at each step, and is run again.

const api = await startApi();
const project = makeProject(api.url);
const commit = project.git("rev-parse", "HEAD");
const subject = "--commit-message=Start";

/** The address of a deployment that is served as it arrived. */
let served: string | undefined;
/** Answers as the deployed site does, except to what fails. */
let site = { plan: 200, pdf: 206, fails: false, isOld: false };
const server = createServer(async (request, response) => {
  const { url = "", method, headers: sent } = request;
  if (served) {
    const body = method === "POST" ? new Uint8Array(Buffer.concat(await request.toArray())) : undefined;
    const headers = Object.entries(sent).filter(([name]) =>
      /^(content-type|range|origin|sec-fetch-.*)$/.test(name),
    );
    const answer = await fetch(served + url, {
      method,
      body,
      headers: Object.fromEntries(headers) as HeadersInit,
    });
    // What fetch has unpacked is no longer compressed.
    const answered = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response
      .writeHead(answer.status, Object.fromEntries(answered))
      .end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  const headers = { ...securityHeaders, "Content-Security-Policy": "default-src 'none'" };
  if (site.isOld) response.end("an earlier version");
  else if (url === "/version.txt") response.end(project.git("rev-parse", "HEAD"));
  else if (url === "/api/subscriptions") response.writeHead(400).end();
  else if (url.endsWith(".pdf")) response.writeHead(site.pdf, headers).end("%PDF-");
  else if (url.startsWith("/lesson-plans/")) response.writeHead(site.plan, headers).end();
  else response.writeHead(site.fails ? 500 : 200, headers).end("<h1>");
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  server.close();
  api.close();
  project.remove();
});

function deploy(args: string[] = [], FAIL = "nothing") {
  const { port } = server.address() as AddressInfo;
  return project.deploy(args, { SITE_SERVER: `http://127.0.0.1:${port}`, FAIL });
}

/** In their order: what a whole deployment starts. */
const commands = [
  "pages secret list --project-name=p4c-india --env=production",
  "npm test --all",
  "vite:build",
  "pages functions build functions --outdir=build/worker --sourcemap --cwd=.",
  "d1 time-travel info DB --json",
  "d1 migrations apply DB --remote",
  "remote bindings",
  `pages deploy --branch=main --commit-hash=${commit} ${subject}`,
];

test("the installed wrangler knows every command and option that the scripts give it", () => {
  const { registry, globalFlags } = experimental_getWranglerCommands();
  for (const command of commands.filter((command) => /^(pages|d1) /.test(command))) {
    const words = command.replace(subject, "--commit-message=").split(" ");
    let node: typeof registry | undefined = registry;
    for (const word of words) node = node?.subtree.get(word) ?? node;
    const definition = node?.definition;
    expect([command, definition?.type]).toEqual([command, "command"]);
    const known = { ...globalFlags, ...(definition && "args" in definition ? definition.args : {}) };
    for (const [, option = ""] of words.join(" ").matchAll(/--([a-z-]+)/g))
      expect([command, Object.keys(known)]).toEqual([command, expect.arrayContaining([option])]);
  }
});

const { content, parsed } = await readFolder(fixtureSite.content);
const before = { plans: undefined, files: 0, branches: [] };
const migrated = { plans: 0, files: 0, branches: [] };
const packs = makePacks(content, parsed, fixtureSite.content);
const published = {
  plans: content.lessonPlans.length,
  files: Object.keys(content.files).length + packs.length,
  branches: [],
};
const uploaded = { ...published, branches: ["main"] };

/** What Cloudflare now contains. */
const cloud = async () => ({
  ...(await project.cloud()),
  branches: api.deployments.map(({ branch }) => branch),
});

/** A site that has not changed is not built again. */
const isBuilding = (command: string) => /^(vite:build|pages functions)/.test(command);
let isBuilt = false;

/** Stops at a step after so many commands, with this advice, and leaves this at Cloudflare. */
async function expectStop(step: string, count: number, advice: string, left: object, failing?: string) {
  const { status, printed, commands: started } = await deploy([], failing);
  expect([status, printed]).toEqual([1, expect.stringContaining(`Stopped at: ${step}`)]);
  expect(printed).toContain(advice);
  expect(started).toEqual(commands.slice(0, count).filter((command) => !isBuilt || !isBuilding(command)));
  isBuilt ||= started.filter(isBuilding).length === 2;
  expect(await cloud()).toEqual(left);
}

const nothingChanged = "Nothing has changed on Cloudflare.";
const slow = { timeout: 120_000 };

test("a change that is not committed stops it before it asks Cloudflare", slow, async () => {
  project.change("content/pages/404.md", "One more word.\n");
  await expectStop("Checking the target", 0, "M content/pages/404.md", before);
  project.git("checkout", ".");
});

test("an issue in the content stops it before anything else", slow, async () => {
  project.change("content/pages/404.md", "A [link](/nowhere).\n");
  project.git("commit", "--all", "--message=Mistake");
  await expectStop("Checking the content", 0, nothingChanged, before);
  project.git("reset", "--hard", commit);
});

test.each<[step: string, count: number, failing: string, advice: string, left: object]>([
  ["Checking the target", 1, "the login", "Run this once: npx wrangler login", before],
  [
    "Checking the target",
    1,
    "THROTTLE_KEY",
    "npx wrangler pages secret put THROTTLE_KEY --env production",
    before,
  ],
  ["Applying migrations", 6, "d1 migrations apply", "The site runs as before", before],
  ["Publishing", 7, "remote bindings", "The site runs, with some new plans and files", migrated],
  ["Uploading", 8, "pages deploy", "The site runs with its old pages", published],
])(
  "it stops at %s, after %i commands, when this fails: %s",
  slow,
  async (step, count, failing, advice, left) => {
    await expectStop(step, count, advice, left, failing);
  },
);

test("a site that fails after its deployment is reported, with how to go back", slow, async () => {
  site = { ...site, fails: true };
  await expectStop("Testing https://fixture.example", 8, 'see "Going back" in docs/operations.md', uploaded);
  expect(project.address()).toBe("");
  site = { ...site, fails: false };
});

test(
  "run again, it does everything in order, says how to undo the migrations, and tests what arrived",
  slow,
  async () => {
    site = { ...site, isOld: true };
    const earlier = api.deployments.length;
    const deployed = deploy();
    const arrived = await vi.waitUntil(() => api.deployments[earlier], { timeout: 100_000, interval: 100 });
    served = await project.serve(arrived);
    const { status, printed, commands: started } = await deployed;
    expect([status, printed]).toEqual([0, expect.stringContaining("--bookmark=the-bookmark")]);
    expect(started).toEqual(commands.filter((command) => !isBuilding(command)));
    expect(await cloud()).toEqual({ ...uploaded, branches: ["main", "main"] });
    expect(project.address()).toBe("address=https://fixture.example\n");

    const plan = await fetch(`${served}/lesson-plans/${content.lessonPlans[0]?.id}`);
    expect(await plan.text()).toContain(content.lessonPlans[0]?.title);
    served = undefined;
    site = { ...site, isOld: false };
  },
);

/** The files that wrangler sends as fields, because Pages reads them instead of serving them. */
const settings = ["_headers", "_redirects", "_routes.json"];

test("what arrived is the built site and its Worker: no secret, source, map or database", () => {
  const { files, modules, fields } = api.deployments.find(({ branch }) => branch === "main") as Deployment;
  const built = readdirSync(join(fixtureSite.folder, "build/client"), { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(fixtureSite.folder, "build/client", name)).isFile())
    .filter((name) => !settings.includes(name));
  expect([...files.keys()].sort()).toEqual([...built, "version.txt"].sort());
  expect(
    [...files.keys()].filter((name) => /(^|\/)\.(?!well-known)|\.(map|tsx?|toml|sqlite|vars)$/.test(name)),
  ).toEqual([]);
  expect(Object.fromEntries(fields)).toMatchObject({
    branch: "main",
    commit_hash: commit,
    commit_message: "Start",
  });
  for (const name of settings)
    expect(fields.get(name)).toBe(readFileSync(join(fixtureSite.folder, "build/client", name), "utf8"));
  const everything = [...files.values(), ...modules.values(), ...fields.values()].map(String);
  for (const secret of [
    "a secret of this computer",
    "sourceMappingURL=",
    "sourcesContent",
    "SQLite format 3",
  ])
    expect([secret, everything.filter((text) => text.includes(secret)).length]).toEqual([secret, 0]);
});

test("a preview without data is only uploaded, and tested at its own address", slow, async () => {
  site = { ...site, plan: 503, pdf: 503 };
  const { status, commands: started } = await deploy(["--preview", "pr-1", "--checked"]);
  expect([status, started]).toEqual([0, [`pages deploy --branch=pr-1 --commit-hash=${commit} ${subject}`]]);
  expect(await cloud()).toEqual({ ...uploaded, branches: ["main", "main", "pr-1"] });
  expect(project.address()).toContain("address=https://pr-1.fixture.pages.dev\n");
});

/** What wrangler says, and the steps that it asks for before it gives up. It repeats some steps. */
const failures: [Failure, message: RegExp, asked: string[]][] = [
  [{ step: "the project", with: 401 }, /The API failed at the project/, ["the project"]],
  [{ step: "upload-token", with: 500 }, /The API failed at upload-token/, ["the project", "upload-token"]],
  [{ step: "check-missing", with: "a lost connection" }, /fetch failed|closed/, uploadSteps.slice(0, 3)],
  [{ step: "upload", with: 500 }, /Failed to upload files/, uploadSteps.slice(0, 4)],
  [{ step: "deployments", with: 401 }, /The API failed at deployments/, [...uploadSteps]],
  [{ step: "deployments", with: "a lost connection" }, /fetch failed|closed/, [...uploadSteps]],
];

test("when the API fails, wrangler says where, and nothing is deployed", { timeout: 300_000 }, async () => {
  // All at once, because wrangler waits longer and longer before it tries again.
  const results = await Promise.all(
    failures.map(async ([failure, message, expected]) => {
      const failing = await startApi(failure);
      const { status, printed } = await project.upload(failing.url);
      failing.close();
      const asked = [...new Set(failing.asked)];
      return {
        failure,
        hasFailed: status !== 0,
        says: message.test(printed) || printed,
        asked,
        deployed: failing.deployments.length,
        expected,
      };
    }),
  );
  expect(results).toEqual(
    failures.map(([failure, , expected]) => ({
      failure,
      hasFailed: true,
      says: true,
      asked: expected,
      deployed: 0,
      expected,
    })),
  );
});
