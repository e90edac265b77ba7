// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { parseEnv } from "node:util";
import { describeDiskError } from "./disk-errors.mjs";
import { withLock } from "./lock.mjs";

const stamp = "node_modules/.installed-lockfile";

/** Prepares a checkout: checks the version of Node, installs the packages if the lockfile has changed, and writes secrets. */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
  if (/[#%?]/.test(process.cwd())) {
    stop(
      `The path ${process.cwd()} contains #, % or ?, which the build cannot handle. Move the project elsewhere.`,
    );
  }
  try {
    writeSecrets();
    await withLock(".npm-ci.lock", installPackages);
  } catch (error) {
    const sentence = describeDiskError(error);
    if (!sentence) throw error;
    stop(sentence);
  }
}

const minSecretLengths = { ADMIN_PASSWORD: 12, THROTTLE_KEY: 1, UNSUBSCRIBE_KEY: 1 };

/**
 * Adds missing secrets to .dev.vars. Stops if one is too short, because the server would start but answer 503 to every login
 * or sign-up.
 */
function writeSecrets() {
  const text = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const values = parseEnv(text);
  if (Object.entries(minSecretLengths).some(([name, length]) => values[name]?.trim().length < length)) {
    stop(
      "In .dev.vars, ADMIN_PASSWORD must have at least 12 characters, and THROTTLE_KEY and UNSUBSCRIBE_KEY at least one. " +
        "Delete the file to get new ones.",
    );
  }
  const missing = Object.keys(minSecretLengths).filter((name) => !(name in values));
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}=${randomBytes(18).toString("base64url")}\n`);
  appendFileSync(".dev.vars", (/[^\n]$/.test(text) ? "\n" : "") + lines.join(""), { mode: 0o600 });
  console.log(`Wrote new random secrets to .dev.vars: ${missing.join(", ")}.`);
}

function installPackages() {
  const lockfile = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;

  console.log("Installing packages (npm ci), which takes about a minute …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0)
    stop(
      describeDiskError(new Error(npm.stderr ?? "")) ??
        `npm ci failed:\n${(npm.stderr ?? "").split("\n").slice(0, 12).join("\n")}`,
    );
  writeFileSync(stamp, lockfile);
}

/** Stops if the port in PORT (8788 by default) is in use. */
export async function checkPort() {
  const port = Number(process.env.PORT ?? 8788);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    stop("PORT must be a whole number from 1 to 65535.");
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening").catch(() =>
    stop(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`),
  );
  await once(probe.close(), "close");
}

/**
 * Runs a TypeScript file in this process. The process stops when npm does.
 *
 * @param {string} file its path from `scripts/`
 */
export async function runTypeScript(file) {
  // npm does not forward signals.
  if (process.env.npm_lifecycle_event) await import("./stop-with-parent.mjs");
  const { register } = await import("tsx/esm/api");
  register();
  await import("./report-errors.ts");
  await import(`../${file}`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
