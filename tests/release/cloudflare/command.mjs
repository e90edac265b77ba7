// Replaces the commands that a deployment starts. It records its arguments, fails on request, and does to the folder `cloud`
// what the command would do to Cloudflare.
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync } from "node:fs";

const { BUILT, FAIL, WRANGLER, WRANGLER_OUTPUT_FILE_PATH } = process.env;
const commands = {
  "npm test": () => {},
  "vite:build": () => {
    for (const part of ["client", "server"]) cpSync(`${BUILT}/${part}`, `build/${part}`, { recursive: true });
  },
  "pages functions build": () => cpSync(`${BUILT}/worker`, "build/worker", { recursive: true }),
  "pages secret list": () => {
    if (FAIL === "the login") throw new Error("it's necessary to set a CLOUDFLARE_API_TOKEN variable");
    for (const name of ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"])
      if (name !== FAIL) console.log(`  - ${name}: Value Encrypted`);
  },
  "d1 time-travel info": () => console.log('{ "bookmark": "the-bookmark" }'),
  "d1 migrations apply": (args) => {
    if (existsSync("cloud/v3")) return;
    const local = args.map((arg) => (arg === "--remote" ? "--local" : arg));
    const run = spawnSync(process.execPath, [WRANGLER, ...local, "--persist-to=cloud"], { stdio: "inherit" });
    process.exitCode = run.status;
  },
  "pages deploy": (args) => {
    const branch = args.find((arg) => arg.startsWith("--branch="))?.slice("--branch=".length);
    cpSync("build/client", `cloud/pages/${branch}`, { recursive: true });
    const alias = branch === "main" ? undefined : `https://${branch}.fixture.example`;
    const lines = [
      { type: "wrangler-session" },
      { type: "pages-deploy-detailed", url: "https://1234.example", alias },
    ];
    appendFileSync(WRANGLER_OUTPUT_FILE_PATH, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  },
};

const args = process.argv.slice(2);
appendFileSync("commands.log", `${args.join(" ")}\n`);
const [name, work] = Object.entries(commands).find(([start]) => args.join(" ").startsWith(start)) ?? [];
if (name === FAIL || !work) {
  console.error(`${name} failed on purpose.`);
  process.exit(1);
}
work(args);
