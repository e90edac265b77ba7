import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { makeFolder } from "../support/folder";

test("packages are installed whole and patched, whatever npm's settings leave out, and only when it is needed", {
  timeout: 60_000,
}, async () => {
  const folder = makeFolder();
  const devDependencies = { "patch-package": "file:local/patch-package" };
  const project = { name: "a", version: "1.0.0", devDependencies };
  const files = {
    "package.json": project,
    "package-lock.json": {
      ...project,
      lockfileVersion: 3,
      packages: {
        "": project,
        "local/patch-package": { version: "1.0.0", dev: true },
        "node_modules/patch-package": {
          resolved: "local/patch-package",
          link: true,
        },
      },
    },
    "local/patch-package/package.json": {
      name: "patch-package",
      version: "1.0.0",
    },
  };
  mkdirSync(join(folder, "local/patch-package"), { recursive: true });
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(value));
  writeFileSync(
    join(folder, "local/patch-package/index.js"),
    'require("node:fs").appendFileSync("patched", "x")',
  );
  const env = {
    NODE_ENV: "production",
    npm_config_ignore_scripts: "true",
    npm_config_omit: "dev",
    npm_config_offline: "true",
  };
  const setUp = () =>
    execa(process.execPath, [resolve("scripts/setup.mjs")], {
      cwd: folder,
      env,
    });
  const installed = join(folder, "node_modules/patch-package");
  const timesPatched = () =>
    readFileSync(join(folder, "patched"), "utf8").length;

  await setUp();
  expect([existsSync(installed), timesPatched()]).toEqual([true, 1]);
  await setUp();
  expect(timesPatched()).toBe(1);
  // As `npm ci --omit=dev` leaves it.
  rmSync(installed);
  await setUp();
  expect([existsSync(installed), timesPatched()]).toEqual([true, 2]);
});
