// Prepares a checkout before `npm start` and similar commands. Plain JavaScript
// without dependencies, because it runs before anything is installed. It prints
// to stderr: a workflow sends what `content:check` prints to an editor.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
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
const installed = "node_modules/.package-lock.json";
if (!isUpToDate(installed, "package-lock.json") || lacksPackages())
  installPackages();
const patched = "node_modules/.patched";
if (!isUpToDate(patched, installed)) patchPackages();
writeSecrets();

function isUpToDate(file, source) {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(source).mtimeMs;
}

/**
 * Whether packages are missing, such as after `npm ci --omit=dev`, or the parts
 * with binaries for this platform.
 */
function lacksPackages() {
  const { dependencies, devDependencies, allowScripts } =
    readJson("package.json");
  const isInstalled = (name) => existsSync(`node_modules/${name}`);
  return (
    !Object.keys({ ...dependencies, ...devDependencies }).every(isInstalled) ||
    !Object.keys(allowScripts).every((name) =>
      Object.keys(
        readJson(`node_modules/${name}/package.json`).optionalDependencies,
      ).some((part) => part.includes(process.platform) && isInstalled(part)),
    )
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function installPackages() {
  console.error(
    "Installing packages (npm ci), which takes about a minute, and longer on a slow network or without one …",
  );
  // The settings of a computer, such as NODE_ENV=production, may leave some
  // out.
  const all = ["--include=dev", "--include=optional"];
  const options = [...all, "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", ["ci", ...options], {
    stdio: ["inherit", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  if (status !== 0)
    stop(
      "The packages could not be installed: see npm's message above. It needs a network and about 1 GB of space.",
    );
}

/** Not in "postinstall", which many people switch off with `ignore-scripts`. */
function patchPackages() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/patch-package/index.js", "--error-on-fail"],
    { encoding: "utf8" },
  );
  if (status !== 0)
    stop(
      `${stdout}${stderr}A patch in patches/ does not fit. Delete the folder node_modules and try again; after an update of the package, see "update a dependency" in CONTRIBUTING.md.`,
    );
  writeFileSync(patched, "");
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
  console.error(
    `Wrote new random secrets to .dev.vars: ${missing.join(", ")}.`,
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
