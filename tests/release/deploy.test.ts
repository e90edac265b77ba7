import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { experimental_getWranglerCommands } from "wrangler";
import { securityHeaders } from "~/server/http/security-headers.server";
import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../../scripts/site/sites";
import { makeProject } from "./cloudflare/project";

// A deployment of the fixture site to a Cloudflare on this computer. It stops once at each step, and is run again.

const project = makeProject();
const commit = project.git("rev-parse", "HEAD");
const subject = "--commit-message=Start";

/** Answers as the deployed site does, except to what fails. */
let site = { plan: 200, pdf: 206, fails: false };
const server = createServer(({ url = "" }, response) => {
  const headers = { ...securityHeaders, "Content-Security-Policy": "default-src 'none'" };
  if (url === "/version.txt") response.end(project.git("rev-parse", "HEAD"));
  else if (url === "/api/subscriptions") response.writeHead(400).end();
  else if (url.endsWith(".pdf")) response.writeHead(site.pdf, headers).end("%PDF-");
  else if (url.startsWith("/lesson-plans/")) response.writeHead(site.plan, headers).end();
  else response.writeHead(site.fails ? 500 : 200, headers).end("<h1>");
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  server.close();
  project.remove();
});

function deploy(args: string[] = [], FAIL = "nothing") {
  const { port } = server.address() as AddressInfo;
  return project.deploy(args, { SITE_SERVER: `http://127.0.0.1:${port}`, FAIL });
}

/** In their order: what a whole deployment starts. */
const commands = [
  "pages secret list --project-name=p4c-india --env=production",
  "npm test",
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

const { lessonPlans, files } = await readContent(fixtureSite.content);
const before = { plans: undefined, files: 0, pages: [] };
const migrated = { plans: 0, files: 0, pages: [] };
const packs = readdirSync(join(fixtureSite.folder, "build/packs"));
const published = {
  plans: lessonPlans.length,
  files: Object.keys(files).length + packs.length,
  pages: [],
};
const uploaded = { ...published, pages: ["main"] };

/** A site that has not changed is not built again. */
const isBuilding = (command: string) => /^(vite:build|pages functions)/.test(command);
let isBuilt = false;

/** Stops at a step after so many commands, with this advice, and leaves this at Cloudflare. */
async function expectStop(step: string, count: number, advice: string, cloud: object, failing?: string) {
  const { status, printed, commands: started } = await deploy([], failing);
  expect([status, printed]).toEqual([1, expect.stringContaining(`Stopped at: ${step}`)]);
  expect(printed).toContain(advice);
  expect(started).toEqual(commands.slice(0, count).filter((command) => !isBuilt || !isBuilding(command)));
  isBuilt ||= started.filter(isBuilding).length === 2;
  expect(await project.cloud()).toEqual(cloud);
}

const nothingChanged = "Nothing has changed on Cloudflare.";
const slow = { timeout: 120_000 };

test("a change that is not committed stops it before it asks Cloudflare", slow, async () => {
  project.change("content/pages/404.md", "One more word.\n");
  await expectStop("Checking the target", 0, "M content/pages/404.md", before);
  project.git("checkout", ".");
});

test("a mistake in the content stops it before anything else", slow, async () => {
  project.change("content/pages/404.md", "A [link](/nowhere).\n");
  project.git("commit", "--all", "--message=Mistake");
  await expectStop("Checking the content", 0, nothingChanged, before);
  project.git("reset", "--hard", commit);
});

test.each<[step: string, count: number, failing: string, advice: string, cloud: object]>([
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
  async (step, count, failing, advice, cloud) => {
    await expectStop(step, count, advice, cloud, failing);
  },
);

test("a site that fails after its deployment is reported, with how to go back", slow, async () => {
  site = { ...site, fails: true };
  await expectStop("Testing https://fixture.example", 8, 'see "Going back" in docs/operations.md', uploaded);
  expect(project.address()).toBe("");
  site = { ...site, fails: false };
});

test("run again, it does everything in order, and says how to undo the migrations", slow, async () => {
  const { status, printed, commands: started } = await deploy();
  expect([status, printed]).toEqual([0, expect.stringContaining("--bookmark=the-bookmark")]);
  expect(started).toEqual(commands.filter((command) => !isBuilding(command)));
  expect(await project.cloud()).toEqual(uploaded);
  expect(project.address()).toBe("address=https://fixture.example\n");
});

test("a preview without data is only uploaded, and tested at its own address", slow, async () => {
  site = { plan: 503, pdf: 503, fails: false };
  const { status, commands: started } = await deploy(["--preview", "pr-1", "--checked"]);
  expect([status, started]).toEqual([0, [`pages deploy --branch=pr-1 --commit-hash=${commit} ${subject}`]]);
  expect(await project.cloud()).toEqual({ ...uploaded, pages: ["main", "pr-1"] });
  expect(project.address()).toContain("address=https://pr-1.fixture.example\n");
});
