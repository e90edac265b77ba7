import { defineConfig } from "playwright/test";
import { findFreePort } from "../../scripts/process/port";
import { ownSiteFolders } from "../../scripts/site/build";
import journeys, { addressOf, modes, server } from "../playwright.config";
import { inventedSiteFolders } from "../support/sites";

process.env.REAL_PORT ??= String(await findFreePort());
process.env.INVENTED_PORT ??= String(await findFreePort());
const { REAL_PORT, INVENTED_PORT } = process.env;

/**
 * The journeys that are too slow for every change. Those called `every-*` visit
 * the real site.
 */
export default defineConfig(journeys, {
  testDir: "journeys",
  outputDir: "../../test-results",
  projects: [
    ...modes,
    {
      name: "every page and sheet",
      testMatch: "every-*.test.ts",
      use: { baseURL: addressOf(REAL_PORT) },
    },
  ],
  webServer: [
    server("real", ownSiteFolders, REAL_PORT),
    server(
      "invented",
      inventedSiteFolders,
      INVENTED_PORT,
      "tests/release/invented-language-server.ts",
    ),
  ],
});
