import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { execaSync } from "execa";
import { type Browser, chromium } from "playwright";
import { UserError } from "./user-error";

/** The headless shells come first: with them, tests take half the time. */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const isRoot = process.getuid?.() === 0;

/**
 * Sends no requests to Google's servers. As root, Chromium cannot use its
 * sandbox.
 */
export const browserArguments = [
  "--disable-background-networking",
  ...(isRoot ? ["--no-sandbox"] : []),
];

/**
 * Starts the browser in CHROME_PATH, Playwright's Chromium, or the system's. If
 * there is none, Chromium is installed.
 *
 * @throws UserError when no browser can be found, installed or started
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium
    .launch({ executablePath, args: browserArguments })
    .catch((error: Error) => {
      throw new UserError(
        `The browser ${executablePath} cannot start: ${error.message}`,
      );
    });
}

/**
 * Finds the browser and starts it once, because an installed browser may lack
 * libraries.
 */
export async function requireWorkingBrowser(): Promise<{
  path: string;
  version: string;
}> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return { path: browserPath(), version };
}

function browserPath(): string {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named))
    throw new UserError(
      `CHROME_PATH is ${named}, but this file does not exist.`,
    );
  const path = named || installedBrowser() || installBrowser();
  if (path) return path;
  throw new UserError(
    "No browser could be found or installed. Install Chromium or Chrome, or name one in CHROME_PATH.",
  );
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const commands = names.flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [chromium.executablePath(), ...commands, ...applications].find(
    (path) => existsSync(path),
  );
}

/**
 * Installs Playwright's browser or, if its download fails, Debian's, for which
 * a package mirror may work.
 */
function installBrowser(): string | undefined {
  console.log(
    "No Chromium or Chrome found. Installing Chromium; this happens only once …",
  );
  // Only root may install the system libraries that the browser needs.
  const withLibraries =
    isRoot && process.platform === "linux" ? ["--with-deps"] : [];
  const options = {
    preferLocal: true,
    stdio: "ignore",
    timeout: 300_000,
    reject: false,
  } as const;
  execaSync("playwright", ["install", ...withLibraries, "chromium"], options);
  const installed = installedBrowser();
  if (installed || !isRoot) return installed;
  execaSync("apt-get", ["update", "-qq"], options);
  execaSync(
    "apt-get",
    ["install", "-y", "-qq", "chromium-headless-shell"],
    options,
  );
  return installedBrowser();
}
