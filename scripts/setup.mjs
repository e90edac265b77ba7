// Prepares a checkout before `npm start` and similar commands. Plain JavaScript
// without dependencies, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(
    `This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`,
  );
if (/[#%?]/.test(process.cwd()))
  stop(
    `The path ${process.cwd()} contains #, % or ?, which the build cannot handle. Move the project elsewhere.`,
  );
installPackages();
writeSecrets();

function installPackages() {
  const installed = "node_modules/.package-lock.json";
  const changed = (file) => statSync(file).mtimeMs;
  if (
    existsSync(installed) &&
    changed(installed) >= changed("package-lock.json")
  )
    return;
  console.log(
    "Installing packages (npm ci), which takes about a minute, and longer on a slow network or without one …",
  );
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    stop(
      "The packages could not be installed: see npm's message above. It needs a network and about 1 GB of space.",
    );
}

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

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
