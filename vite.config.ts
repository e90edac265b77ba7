import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import globalData from "@csstools/postcss-global-data";
import {
  cloudflareDevProxyVitePlugin as cloudflareBindings,
  vitePlugin as remix,
} from "@remix-run/dev";
import browsersOfPackageJson from "browserslist-to-esbuild";
import presetEnv from "postcss-preset-env";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { createLoadContext, type Env } from "./app/server/data/context.server";
import remixOptions from "./remix.config.js";
import { stateFolder, versionedStateFolder } from "./scripts/data/state";
import { contentPlugin } from "./scripts/site/content-plugin";
import { headingFontPlugin } from "./scripts/site/heading-fonts";
import { inlineScriptPlugin } from "./scripts/site/inline-script";
import { photographPlugin } from "./scripts/site/photographs";

const testing = Boolean(process.env.VITEST);

/**
 * The fixture site, on which most tests run. No build reads it, so
 * `tests/support/sites.ts` is not imported here.
 */
const fixture = {
  CONTENT_FOLDER: "tests/fixtures/content",
  SITE_FOLDER: ".fixture-site",
};

/**
 * The server bundle is the whole Worker, not only Remix's route table; React
 * Router 7 does the same.
 */
function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_, { command, isSsrBuild }) =>
      command === "build" && isSsrBuild
        ? { build: { rollupOptions: { input: "app/server/worker.server.ts" } } }
        : undefined,
  };
}

const globalSetup = "tests/support/build-tested-site.ts";

/** A Vitest project: a part of the tests, with the plugins of this file. */
function project(name: string, include: string[], options: object = {}) {
  return { extends: true as const, test: { name, include, ...options } };
}

/** Vitest's plugin that runs tests in workerd. Builds do without it. */
const inWorkerd = testing
  ? [await (await import("./tests/support/workerd")).workerdPlugin()]
  : [];

/**
 * What `/contact` and `/admin` share is in one file: each file costs a request,
 * and is compressed by itself. Only other pages have all labels.
 */
const ofHydratedPages =
  /\/app\/(form-messages|text|page\/[\w-]+|components\/(forms|layout|prose)\/(?!all-labels|use-frame-labels)[\w-]+)\.tsx?$/;

const contentFolder = resolve(
  process.env.CONTENT_FOLDER ?? (testing ? fixture.CONTENT_FOLDER : "content"),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    contentPlugin(contentFolder),
    photographPlugin(),
    inlineScriptPlugin(),
    ...(testing
      ? []
      : [
          headingFontPlugin(contentFolder),
          workerEntry(),
          // Remix also starts a Vite server during a build, which needs no D1.
          // Two builds at a time would lock the database.
          ...(command === "serve"
            ? [
                cloudflareBindings({
                  persist: { path: versionedStateFolder() },
                  getLoadContext: ({ context }) =>
                    createLoadContext(context.cloudflare.env as Env),
                }),
              ]
            : []),
          remix(remixOptions),
        ]),
  ],
  resolve: { alias: { "~": resolve("app") } },
  css: {
    postcss: {
      plugins: [
        // Every style sheet can use these; they add nothing to the output.
        globalData({
          files: ["breakpoints", "palettes"].map((name) =>
            resolve(`app/styles/${name}.css`),
          ),
        }),
        presetEnv({
          features: {
            // The first needs script in the browser; the second adds custom
            // properties that nothing uses.
            "focus-visible-pseudo-class": false,
            "light-dark-function": false,
            // Every browser of the list supports these.
            "break-properties": false,
            "font-variant-property": false,
            "position-area-property": false,
            "system-ui-font-family": false,
            "text-decoration-shorthand": false,
          },
        }),
      ],
    },
  },
  // The cache belongs to the local data, so that each STATE starts without one.
  // It must be inside a folder called `node_modules`: elsewhere, Vite prints
  // warnings about the packages in it.
  cacheDir: join(stateFolder(), "node_modules/.vite"),
  server: {
    // Not the whole project, because it contains secrets and the local
    // database.
    fs: { allow: ["app", realpathSync("node_modules")] },
    cors: false,
  },
  // The packages that browsers load in development, besides React and Remix.
  // Without this list, Vite discovers them while a page loads and reloads the
  // page, which stays white until then. It would also discover the server's
  // packages.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "@radix-ui/react-toast",
      "rehype-react",
      "remix-utils/use-hydrated",
      "unified",
    ],
  },
  build: {
    // The oldest supported browsers, from "browserslist" in package.json.
    target: browsersOfPackageJson(),
    assetsInlineLimit: 0,
    // Maps errors of the Worker to lines of the code. The server build is not
    // public.
    sourcemap: isSsrBuild ?? false,
    // `wrangler pages deploy` does not minify.
    minify: "esbuild",
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) =>
              ofHydratedPages.test(id) ? "hydrated" : undefined,
          },
        },
  },
  // The server bundle contains every package, built for workerd.
  ...(command === "build" && isSsrBuild
    ? {
        ssr: {
          noExternal: true,
          external: ["node:async_hooks"],
          target: "webworker",
          resolve: { conditions: ["workerd", "worker", "browser"] },
        },
      }
    : {}),
  test: {
    // Not those of the machine.
    env: { TZ: "Asia/Kolkata", LANG: "en_IN.UTF-8", LC_ALL: "" },
    // By default Vitest leaves one core free, which halves the speed on two.
    maxWorkers: "100%",
    // Test files share the modules they import, which saves loading them again
    // for every file.
    isolate: false,
    testTimeout: 20_000,
    // Publishing the site took more than half a minute on a busy machine.
    hookTimeout: 120_000,
    // A project builds the site it tests first, unless nothing has changed.
    // Playwright runs tests/journeys.
    projects: [
      project("unit", [
        "{editor,scripts}/**/*.test.ts",
        "app/!(server)/**/*.test.{ts,tsx}",
        "app/*.test.ts",
        "tests/*.test.ts",
      ]),
      {
        plugins: inWorkerd,
        ...project(
          "worker",
          ["app/server/**/*.test.ts", "tests/worker/*.test.ts"],
          {
            globalSetup,
            env: fixture,
            // A CommonJS package that workerd cannot load as it is.
            deps: {
              optimizer: {
                ssr: {
                  enabled: true,
                  include: [
                    "@remix-run/cloudflare",
                    "@remix-run/react",
                    "@remix-run/server-runtime",
                  ],
                },
              },
            },
          },
        ),
      },
      // Editors may change the real content, so only what every page must pass
      // is tested there.
      project("site", ["tests/site/valid-pages.test.ts"], { globalSetup }),
      project("fixture-site", ["tests/site/*.test.ts"], {
        globalSetup,
        env: fixture,
      }),
      project("release", ["tests/release/{*,editing/*}.test.ts"], {
        globalSetup,
        env: fixture,
      }),
    ],
  },
}));
