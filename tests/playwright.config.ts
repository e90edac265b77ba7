import { defineConfig } from "playwright/test";
import { findBrowser } from "../scripts/process/browser";
import { freePort } from "../scripts/site/serve-cloudflare-pages";
import type { Site } from "../scripts/site/sites";
import { envOf, fixtureSite, siteOf } from "../scripts/site/sites";

// Every Playwright worker loads this file again, so the browser path and the ports are in environment variables.
process.env.CHROME_PATH ??= await findBrowser();
process.env.FIXTURE_PORT ??= String(await freePort());
process.env.REAL_PORT ??= String(await freePort());

const { FIXTURE_PORT, REAL_PORT } = process.env;
const address = (port: string) => `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "dot",
  timeout: 60_000,
  use: {
    baseURL: address(FIXTURE_PORT),
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    // A test runs with and without JavaScript, unless its file name selects one: pages without script are the same in both.
    { name: "with script", testIgnore: ["every-*.test.ts", "*.without.test.ts"] },
    {
      name: "without script",
      testIgnore: ["every-*.test.ts", "*.with.test.ts"],
      use: { javaScriptEnabled: false },
    },
    { name: "every page and sheet", testMatch: "every-*.test.ts", use: { baseURL: address(REAL_PORT) } },
  ],
  webServer: [server("fixture", fixtureSite, FIXTURE_PORT), server("real", siteOf({}), REAL_PORT)],
});

function server(name: string, site: Site, port: string) {
  return {
    name,
    // The server stops with its parent, which must not be a shell.
    command: `${process.platform === "win32" ? "" : "exec "}node --import tsx tests/journeys/server.ts`,
    cwd: "..",
    url: `${address(port)}/api/testimonials`,
    env: { ...envOf(site), PORT: port, STATE: `.wrangler/journeys/${name}` },
    timeout: 180_000,
    reuseExistingServer: false,
    // workerd complains when a browser closes a connection early; the journeys see what matters.
    stderr: "ignore" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  };
}
