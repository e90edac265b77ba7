import { createServer } from "node:net";
import { defineConfig } from "playwright/test";

/** The configuration is read again by every worker, so the first reading tells the others its port. */
process.env.JOURNEY_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["dot"], ["json"]],
  timeout: 30_000,
  use: {
    baseURL: address,
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    { name: "with script", testIgnore: "*.without.test.ts" },
    { name: "without script", testIgnore: "*.with.test.ts", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    cwd: "..",
    url: `${address}/api/testimonials`,
    env: { PORT: process.env.JOURNEY_PORT },
    reuseExistingServer: false,
    // A browser that hangs up makes workerd complain; what matters the journeys see for themselves.
    stderr: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const taken = probe.address();
      probe.close(() => resolve(typeof taken === "object" && taken ? taken.port : 0));
    });
  });
}
