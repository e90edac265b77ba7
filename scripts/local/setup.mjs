// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";

const stamp = "node_modules/.installed-lockfile";

/** Makes a bare checkout ready to run: checks Node, installs the lockfile when it has changed, writes secrets. */
export function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
  installPackages();
  if (existsSync(".dev.vars")) return;
  const secret = () => randomBytes(18).toString("base64url");
  writeFileSync(".dev.vars", `ADMIN_PASSWORD=${secret()}\nTHROTTLE_KEY=${secret()}\n`, { mode: 0o600 });
  console.log("Wrote .dev.vars with new random secrets.");
}

function installPackages() {
  if (!existsSync("package-lock.json")) {
    stop("package-lock.json is missing. Restore it with: git checkout package-lock.json");
  }
  const lockfile = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;

  console.log("Installing packages (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) stop(`npm ci failed:\n${(npm.stderr ?? "").split("\n").slice(0, 12).join("\n")}`);
  writeFileSync(stamp, lockfile);
}

/** Stops when the port that PORT names (8788 by default) is in use. */
export async function checkPort() {
  const port = Number(process.env.PORT ?? 8788);
  if (!Number.isInteger(port) || port < 1 || port > 65535) stop("PORT is not a port number.");
  const isFree = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  if (!isFree) stop(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
}

/** Runs a TypeScript file of this folder in this process. */
export async function runTypeScript(file) {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${file}`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
