import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { experimental_getWranglerCommands } from "wrangler";
import { smokeTest } from "../../scripts/commands/smoke-test";
import { makePacks } from "../../scripts/content/packs";
import { requireContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { type Failure, startApi } from "./cloudflare/api";
import { makeProject, settings } from "./cloudflare/project";

// A deployment of the fixture site to a Cloudflare on this computer. It stops
// once at each step, and is run again.

const api = await startApi();
afterAll(() => api.close());
const project = makeProject(api.url);
const COMMIT = project.git("rev-parse", "HEAD");

/**
 * Deploys, and leaves the build out of the commands, because a site that has
 * not changed is not built again.
 */
async function deploy(args: string[] = [], FAIL = "nothing") {
  const result = await project.deploy(args, { COMMIT, FAIL });
  const commands = result.commands.filter(
    (command) => !/^(vite:build|pages functions)/.test(command),
  );
  return { ...result, commands };
}

/** In their order: what a whole deployment starts. */
const commands = [
  "pages secret list --project-name=p4c-india --env=production",
  "npm test --all",
  "d1 time-travel info DB --json",
  "d1 migrations apply DB --remote",
  "remote bindings",
  `pages deploy --branch=main --commit-hash=${COMMIT} --commit-message=Start`,
];

test.each(commands.filter((command) => /^(pages|d1) /.test(command)))(
  "the installed wrangler knows the command and the options of %s",
  (command) => {
    const { registry, globalFlags } = experimental_getWranglerCommands();
    let node: typeof registry | undefined = registry;
    for (const word of command.split(" "))
      node = node?.subtree.get(word) ?? node;
    const definition = node?.definition;
    expect(definition?.type).toBe("command");
    const known = {
      ...globalFlags,
      ...(definition && "args" in definition ? definition.args : {}),
    };
    const options = [...command.matchAll(/ --([a-z-]+)/g)].map(
      ([, option = ""]) => option,
    );
    expect(Object.keys(known)).toEqual(expect.arrayContaining(options));
  },
);

const { content, parsed } = await requireContent(fixtureSite.content);
const packs = makePacks(content, parsed, fixtureSite.content);
/**
 * What Cloudflare contains after each step: rows, files and the branches of the
 * deployments.
 */
const before = { plans: undefined, files: 0, branches: [] };
const migrated = { plans: 0, files: 0, branches: [] };
const published = {
  plans: content.lessonPlans.length,
  files: Object.keys(content.files).length + packs.length,
  branches: [],
};
const readCloud = async () => ({
  ...(await project.readData()),
  branches: api.deployments.map(({ fields }) => fields.branch),
});

const changedPage = "content/pages/404.md";

describe("a deployment", { timeout: 300_000 }, () => {
  /**
   * It stops at a step after so many commands, with this advice, and leaves
   * this at Cloudflare.
   */
  const expectStop = async (
    step: string,
    count: number,
    advice: string,
    left: object,
    failing?: string,
  ) => {
    const {
      status,
      printed,
      commands: started,
      address,
    } = await deploy([], failing);
    project.git("reset", "--hard", COMMIT);
    expect([status, printed, address]).toEqual([
      1,
      expect.stringContaining(`Stopped at: ${step}`),
      "",
    ]);
    expect(printed).toContain(advice);
    expect(started).toEqual(commands.slice(0, count));
    expect(await readCloud()).toEqual(left);
  };

  test("of a change that is not committed stops before it asks Cloudflare", async () => {
    project.change(changedPage, "One more word.\n");
    await expectStop("Checking the target", 0, `M ${changedPage}`, before);
  });

  test("of content with an issue stops before anything else", async () => {
    project.change(changedPage, "A [link](/nowhere).\n");
    project.git("commit", "--all", "--message=Issue");
    await expectStop(
      "Checking the content",
      0,
      "Nothing has changed on Cloudflare.",
      before,
    );
  });

  const putSecret =
    "npx wrangler pages secret put THROTTLE_KEY --env production";

  test.each<
    [step: string, count: number, failing: string, advice: string, left: object]
  >([
    [
      "Checking the target",
      1,
      "the login",
      "Run this once: npx wrangler login",
      before,
    ],
    ["Checking the target", 1, "THROTTLE_KEY", putSecret, before],
    [
      "Applying migrations",
      4,
      "d1 migrations apply",
      "The site runs as before",
      before,
    ],
    [
      "Publishing",
      5,
      "remote bindings",
      "The site runs, with some new plans and files",
      migrated,
    ],
    [
      "Uploading",
      6,
      "pages deploy",
      "The site runs with its old pages",
      published,
    ],
  ])(
    "stops at %s, after %i commands, when this fails: %s",
    async (step, count, failing, advice, left) => {
      await expectStop(step, count, advice, left, failing);
    },
  );

  test("after which the site fails says how to go back", async () => {
    const left = { ...published, branches: ["main"] };
    const advice = 'see "Going back" in docs/operations.md';
    await expectStop(
      "Testing https://fixture.example",
      6,
      advice,
      left,
      "the home page",
    );
  });

  test("run again does everything in order, says how to undo the migrations, and what arrived works", async () => {
    const { status, printed, commands: started, address } = await deploy();
    expect(status, printed).toBe(0);
    expect(printed).toContain("--bookmark=the-bookmark");
    expect(started).toEqual(commands);
    expect(await readCloud()).toEqual({
      ...published,
      branches: ["main", "main"],
    });
    expect(address).toBe("address=https://fixture.example\n");

    const [arrived] = api.deployments.slice(-1);
    if (!arrived) throw new Error("nothing has arrived");
    const plan = `/lesson-plans/${content.lessonPlans[0]?.id}`;
    const [pdf = ""] = Object.keys(content.files).filter((file) =>
      file.endsWith(".pdf"),
    );
    await smokeTest(
      await project.serve(arrived),
      { commit: COMMIT, plan, pdf, hasData: true },
      0,
    );
  });

  test("sends the built site and its Worker: no secret, source, map or database", () => {
    const [
      { files, modules, fields } = { files: {}, modules: {}, fields: {} },
    ] = api.deployments;
    const client = join(fixtureSite.folder, "build/client");
    const built = readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !settings.includes(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(client.length + 1),
      );
    const names = Object.keys(files);
    expect(names.sort()).toEqual([...built, "version.txt"].sort());
    const unwanted = /(^|\/)\.(?!well-known)|\.(map|tsx?|toml|sqlite|vars)$/;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
    expect(fields).toMatchObject({
      branch: "main",
      commit_hash: COMMIT,
      commit_message: "Start",
    });
    for (const name of settings)
      expect(fields[name]).toBe(readFileSync(join(client, name), "utf8"));
    const everything = [files, modules, fields]
      .flatMap(Object.values)
      .map(String)
      .join("\n");
    expect(everything).not.toMatch(
      /a secret of this computer|sourceMappingURL=|sourcesContent|SQLite format 3/,
    );
  });

  test("of a preview without data only uploads it, and tests it at its own address", async () => {
    const {
      status,
      commands: started,
      address,
    } = await deploy(["--preview", "pr-1", "--checked"], "no data");
    const upload = commands.at(-1)?.replace("main", "pr-1");
    expect([status, started]).toEqual([0, [upload]]);
    expect(await readCloud()).toEqual({
      ...published,
      branches: ["main", "main", "pr-1"],
    });
    expect(address).toContain("address=https://pr-1.fixture.pages.dev\n");
  });
});

// Together, because wrangler waits longer and longer before it tries again.
test.concurrent.each<Failure & { says: RegExp }>([
  { step: "the project", with: 401, says: /The API failed at the project/ },
  { step: "upload-token", with: 500, says: /The API failed at upload-token/ },
  {
    step: "check-missing",
    with: "a lost connection",
    says: /fetch failed|closed/,
  },
  { step: "upload", with: 500, says: /Failed to upload files/ },
  { step: "deployments", with: 401, says: /The API failed at deployments/ },
  {
    step: "deployments",
    with: "a lost connection",
    says: /fetch failed|closed/,
  },
])(
  "when the API answers $step with $with, wrangler says so, and nothing is deployed",
  {
    timeout: 300_000,
  },
  async ({ says, ...failure }) => {
    const failing = await startApi(failure);
    const { status, printed } = await project.upload(failing.url);
    failing.close();
    expect([status !== 0, printed]).toEqual([
      true,
      expect.stringMatching(says),
    ]);
    // It repeats some steps.
    const last = failing.steps.indexOf(failure.step) + 1;
    expect([...new Set(failing.asked)]).toEqual(failing.steps.slice(0, last));
    expect(failing.deployments).toEqual([]);
  },
);
