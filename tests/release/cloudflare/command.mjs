// Replaces the commands that a deployment starts. It records its arguments and
// fails on request. The upload is the real `wrangler pages deploy`, to an API
// on this computer; what the other commands would do to Cloudflare, it does to
// the folder `cloud`.
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync } from "node:fs";

const { BUILT, FAIL, WRANGLER } = process.env;
const wrangler = (args) => {
  process.exitCode = spawnSync(process.execPath, [WRANGLER, ...args], {
    stdio: "inherit",
  }).status;
};
const commands = {
  "npm test": () => {},
  "vite:build": () => {
    for (const part of ["client", "server"])
      cpSync(`${BUILT}/${part}`, `build/${part}`, { recursive: true });
  },
  "pages functions build": () =>
    cpSync(`${BUILT}/worker`, "build/worker", { recursive: true }),
  "pages secret list": () => {
    if (FAIL === "the login")
      throw new Error("it's necessary to set a CLOUDFLARE_API_TOKEN variable");
    for (const name of ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"])
      if (name !== FAIL) console.log(`  - ${name}: Value Encrypted`);
  },
  "d1 time-travel info": () => console.log('{ "bookmark": "the-bookmark" }'),
  "d1 migrations apply": (args) => {
    if (existsSync("cloud/v3")) return;
    wrangler([
      ...args.map((arg) => (arg === "--remote" ? "--local" : arg)),
      "--persist-to=cloud",
    ]);
  },
  "pages deploy": wrangler,
};

const args = process.argv.slice(2);
appendFileSync("commands.log", `${args.join(" ")}\n`);
const [name, work] =
  Object.entries(commands).find(([start]) =>
    args.join(" ").startsWith(start),
  ) ?? [];
if (name === FAIL || !work) {
  console.error(`${name} failed on purpose.`);
  process.exit(1);
}
work(args);
