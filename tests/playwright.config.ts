import { defineConfig } from "playwright/test";
import {
  browserArguments,
  requireWorkingBrowser,
} from "../scripts/process/browser";
import { findFreePort } from "../scripts/process/port";
import type { SiteFolders } from "../scripts/site/build";
import { fixtureSiteFolders, toEnvironment } from "./support/sites";

// Every Playwright worker loads this file again, so the browser path and the
// ports are in environment variables.
process.env.CHROME_PATH ??= (await requireWorkingBrowser()).path;
process.env.FIXTURE_PORT ??= String(await findFreePort());

/**
 * A test runs with and without JavaScript, unless its file name selects one:
 * pages without script are the same in both.
 */
export const modes = [
  {
    name: "with script",
    testIgnore: ["every-*.test.ts", "*.without-script.test.ts"],
  },
  {
    name: "without script",
    testIgnore: ["every-*.test.ts", "*.with-script.test.ts"],
    use: { javaScriptEnabled: false },
  },
];

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "dot",
  timeout: 60_000,
  // Machines differ in speed by a factor of five. A test that waits for a state
  // passes as soon as it is there.
  expect: { timeout: 15_000 },
  use: {
    baseURL: addressOf(process.env.FIXTURE_PORT),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Only some journeys are about it. What it fetches does not pass the routes
    // of a test.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: browserArguments,
    },
  },
  projects: modes,
  webServer: [server("fixture", fixtureSiteFolders, process.env.FIXTURE_PORT)],
});

/** Where a site is served. */
export function addressOf(port: string) {
  return `http://127.0.0.1:${port}`;
}

/**
 * A server that Playwright starts before the first test and stops after the
 * last.
 */
export function server(
  name: string,
  site: SiteFolders,
  port: string,
  script = "tests/journeys/server.ts",
) {
  return {
    name,
    // The server stops with its parent, which must not be a shell.
    command: `${process.platform === "win32" ? "" : "exec "}node --import tsx ${script}`,
    cwd: process.cwd(),
    url: `${addressOf(port)}/api/testimonials`,
    env: {
      ...toEnvironment(site),
      PORT: port,
      STATE: `.wrangler/journeys/${name}`,
    },
    timeout: 180_000,
    reuseExistingServer: false,
    // workerd complains when a browser closes a connection early; the journeys
    // see what matters.
    stderr: "ignore" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  };
}
