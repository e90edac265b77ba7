import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { commandLine } from "./run";
import { UserError } from "./user-error";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chromium or Chrome: the one that CHROME_PATH names, the system's, Playwright's own, or one
 * that is installed now (Playwright's download, else Debian's package when we are root).
 *
 * @throws UserError when there is none and none can be had
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new UserError(`CHROME_PATH names ${named}, but there is no such file.`);
  }
  const found = systemBrowser() ?? playwrightBrowser();
  if (found) return found;

  console.log("No Chromium or Chrome found: installing one (once).");
  const [program, words] = commandLine("playwright", ["install", "chromium"]);
  spawnSync(program, words, { stdio: "ignore", timeout: 300_000 });
  const downloaded = playwrightBrowser();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore" });
    const installed = systemBrowser();
    if (installed) return installed;
  }
  throw new UserError(
    "No browser could be found or installed. Install Chromium or Chrome, or name one in CHROME_PATH.",
  );
}

function systemBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...applications,
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

function playwrightBrowser() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
