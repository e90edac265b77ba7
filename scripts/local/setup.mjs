// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import module from "node:module";
import { createServer } from "node:net";

const stamp = "node_modules/.installed-lockfile";

/** Whether this is that version of Node or a newer one. */
export function nodeIsAtLeast(wantedMajor, wantedMinor) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Makes a bare checkout ready to run: checks Node, and installs exactly the lockfile when it has changed. */
export function setUp() {
  if (!nodeIsAtLeast(20, 3)) {
    stop(`This project needs Node 20.3 or newer; this is Node ${process.versions.node}.`);
  }
  if (!existsSync("package-lock.json")) {
    stop("package-lock.json is missing. Restore it with: git checkout package-lock.json");
  }
  const lockfile = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;

  // The longest wait of the first start.
  console.log("Installing packages (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) stop(`npm ci failed:\n${(npm.stderr ?? "").split("\n").slice(0, 12).join("\n")}`);
  writeFileSync(stamp, lockfile);
}

/** Stops before anything is done when something else listens on the port that PORT names (8788 by default). */
export async function refuseTakenPort() {
  const port = Number(process.env.PORT ?? 8788);
  if (!Number.isInteger(port) || port < 1 || port > 65535) stop("PORT is not a port number.");
  const free = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  if (!free) stop(`Port ${port} is taken. Stop what runs there, or choose another with PORT=${port + 1}.`);
}

/** Writes `.dev.vars` with fresh random secrets, if there is none; one that is there is never touched. */
export function writeSecrets() {
  if (existsSync(".dev.vars")) return;
  const secret = () => randomBytes(18).toString("base64url");
  writeFileSync(".dev.vars", `ADMIN_PASSWORD=${secret()}\nTHROTTLE_KEY=${secret()}\n`, { mode: 0o600 });
  // A new file that was not asked for, with the only admin password there is.
  console.log("Wrote .dev.vars with new random secrets.");
}

/** Runs a file of TypeScript in this process; before Node 20.6, which has no hooks for that, in one of its own. */
export async function runTypeScript(file) {
  if (module.register) {
    const { register } = await import("tsx/esm/api");
    register();
    await import(`./${file}`);
    return;
  }
  const child = spawn(process.execPath, ["--no-warnings", "--loader", "tsx", `scripts/local/${file}`], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Says one thing and ends with an exit code that is not 0. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
