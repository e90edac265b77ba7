import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { execa } from "execa";
import { unstable_readConfig as readConfig } from "wrangler";
import { quietEnvironment, runQuietly, runStep } from "../process/run";
import { UserError } from "../process/user-error";

const configFile = "wrangler.toml";
/** The files that this writes, and commits at the end. */
export const filesWithAddresses = [
  configFile,
  "content/site.yml",
  "editor/config.ts",
];

/** What to do about an answer of wrangler that does not say it. */
const advice: [answer: RegExp, sentence: string][] = [
  [
    /CLOUDFLARE_API_TOKEN|logged in|Authentication error/i,
    "You are not logged in: run npx wrangler login.",
  ],
  [
    /more than one account/i,
    "Choose one of your accounts: write CLOUDFLARE_ACCOUNT_ID= and its id before the command.",
  ],
  [
    /verify your email/i,
    "Open the e-mail that Cloudflare has sent you, and confirm your address.",
  ],
];

/**
 * Creates what the site still lacks at Cloudflare, and commits its addresses.
 * Every run continues where the last one stopped.
 *
 * @throws UserError with the command that failed, or what only a dashboard can
 *   do
 */
export async function setUpCloudflare(): Promise<void> {
  const {
    name = "",
    d1_databases,
    r2_buckets,
  } = readConfig({
    config: configFile,
  });
  await requireNameForGit();
  for (const { database_name } of d1_databases)
    await createDatabase(String(database_name));
  for (const { bucket_name } of r2_buckets)
    await createBucket(String(bucket_name));
  await createProject(name);
  await setSecrets();
  await commitAddresses();
}

export const leftToDo = [
  "Only you can do the rest:",
  "  - Open the site and sign up with an address of your own. Log in at /admin and look for it in the list.",
  "  - To deploy every change by itself, follow “Deploying from GitHub” in docs/operations.md.",
  "  - For a domain of your own, follow “A domain of your own” there.",
].join("\n");

/** Without one, the commit at the end would fail. */
async function requireNameForGit(): Promise<void> {
  const { failed } = await execa("git", ["var", "GIT_COMMITTER_IDENT"], {
    reject: false,
  });
  if (failed)
    throw new UserError(
      'git does not know who you are. Run these two with your name and address, and then this again:\n  git config --global user.name "Asha Rao"\n  git config --global user.email asha@school.example',
    );
}

async function createDatabase(name: string): Promise<void> {
  const find = async () => {
    const list = await readOutput("wrangler d1 list --json");
    const databases: { name: string; uuid: string }[] = JSON.parse(list);
    return databases.find((database) => database.name === name)?.uuid;
  };
  // The privacy page promises the Asia-Pacific region.
  const create = () => runStep(`wrangler d1 create ${name} --location=apac`);
  const id = (await find()) ?? (await create().then(find)) ?? "";
  replaceIn(configFile, /(?<=^database_id = ")[0-]*(?=")/m, id);
}

async function createBucket(name: string): Promise<void> {
  const exists = await readOutput(
    `wrangler r2 bucket info ${name} --json`,
  ).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await runStep(`wrangler r2 bucket create ${name}`).catch((error: Error) => {
    throw new UserError(
      `${error.message}\nIf R2 is not enabled: open https://dash.cloudflare.com/?to=/:account/r2, accept the free allowance, and run this again.`,
    );
  });
}

/** Another project may have the name; the address then gets an ending. */
async function createProject(name: string): Promise<void> {
  const find = async () => {
    const list = await readOutput("wrangler pages project list --json");
    const projects: Record<"Project Name" | "Project Domains", string>[] =
      JSON.parse(list);
    return projects.find((project) => project["Project Name"] === name)?.[
      "Project Domains"
    ];
  };
  const create = () =>
    runStep(`wrangler pages project create ${name} --production-branch=main`);
  const domains = (await find()) ?? (await create().then(find)) ?? "";
  const host = domains.split(", ").find((one) => one.endsWith(".pages.dev"));
  if (!host) return;
  const usual = `${name}.pages.dev`.replaceAll(".", "\\.");
  for (const file of filesWithAddresses)
    replaceIn(file, new RegExp(`(?<=[". ]|https://)${usual}`, "g"), host);
}

async function setSecrets(): Promise<void> {
  const existing = await readOutput("wrangler pages secret list");
  const random = async () => randomBytes(24).toString("base64url");
  const values = {
    ADMIN_PASSWORD: askPassword,
    THROTTLE_KEY: random,
    UNSUBSCRIBE_KEY: random,
  };
  for (const [name, chooseValue] of Object.entries(values)) {
    if (existing.includes(name)) continue;
    const command = `wrangler pages secret put ${name}`;
    console.log(`\n> ${command}`);
    await readOutput(command, await chooseValue());
  }
}

/** Reads the password without showing what is typed. */
async function askPassword(): Promise<string> {
  const output = new Writable({ write: (_words, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal });
  console.log(
    "Choose the password of /admin, 12 characters or more, and keep it in the password manager. Type or paste it here; it is not shown:",
  );
  for await (const line of lines) {
    if (line.length >= 12) {
      lines.close();
      return line;
    }
    console.log("It needs 12 characters or more. Try again:");
  }
  throw new UserError("Without a password, nobody could log in at /admin.");
}

async function commitAddresses(): Promise<void> {
  const args = ["status", "--porcelain", "--", ...filesWithAddresses];
  const changed = await runQuietly("git", args);
  if (!changed) return;
  console.log("\n> git commit");
  const message = "Name the database and the address of the site";
  await runQuietly("git", [
    "commit",
    "--message",
    message,
    "--",
    ...filesWithAddresses,
  ]);
}

function replaceIn(file: string, pattern: RegExp, words: string): void {
  const text = readFileSync(file, "utf8");
  const changed = text.replace(pattern, words);
  if (changed !== text) writeFileSync(file, changed);
}

/** @throws UserError with the command and its errors */
async function readOutput(command: string, input = ""): Promise<string> {
  const [name = "", ...args] = command.split(" ");
  const result = await execa(name, args, {
    preferLocal: true,
    input,
    reject: false,
    // Wrangler prints its answer only at this level.
    env: { ...quietEnvironment, WRANGLER_LOG: "log" },
  });
  if (!result.failed) return result.stdout;
  const { stderr, stdout, shortMessage } = result;
  const answer = stderr || stdout || shortMessage || "";
  const [, sentence] = advice.find(([pattern]) => pattern.test(answer)) ?? [];
  const last = "Run this again after that: it goes on where it stopped.";
  throw new UserError(
    [answer, `Stopped at: ${command}`, sentence, last]
      .filter(Boolean)
      .join("\n"),
  );
}
