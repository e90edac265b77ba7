// Plain JavaScript without dependencies: this runs before anything is
// installed.
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { parseEnv } from "node:util";

const stamp = "node_modules/.installed-lockfile";

/**
 * Prepares a checkout: checks the version of Node, installs the packages if the
 * lockfile has changed, and writes secrets.
 */
export function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(
      `This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`,
    );
  }
  if (/[#%?]/.test(process.cwd())) {
    stop(
      `The path ${process.cwd()} contains #, % or ?, which the build cannot handle. Move the project elsewhere.`,
    );
  }
  writeSecrets();
  installPackages();
}

/** Adds missing secrets to .dev.vars. */
function writeSecrets() {
  const text = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const present = parseEnv(text);
  const missing = ["ADMIN_PASSWORD", "THROTTLE_KEY", "UNSUBSCRIBE_KEY"].filter(
    (name) => !(name in present),
  );
  if (missing.length === 0) return;
  const lines = missing.map(
    (name) => `${name}=${randomBytes(18).toString("base64url")}\n`,
  );
  appendFileSync(
    ".dev.vars",
    (/[^\n]$/.test(text) ? "\n" : "") + lines.join(""),
    { mode: 0o600 },
  );
  console.log(`Wrote new random secrets to .dev.vars: ${missing.join(", ")}.`);
}

function installPackages() {
  const lockfile = createHash("sha256")
    .update(readFileSync("package-lock.json"))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;
  console.log("Installing packages (npm ci), which takes about a minute …");
  const { status } = spawnSync(
    "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) stop("npm ci failed.");
  writeFileSync(stamp, lockfile);
}

/**
 * Stops if the port in PORT (8788 by default) is in use, which would otherwise
 * show only after a build.
 */
export async function checkPort() {
  const port = Number(process.env.PORT ?? 8788);
  if (!(port >= 1 && port <= 65535))
    stop("PORT must be a whole number from 1 to 65535.");
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening").catch(() =>
    stop(
      `Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`,
    ),
  );
  await once(probe.close(), "close");
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
