import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../support/folder";

test("packages are installed whole and patched, whatever npm's settings leave out, and only when it is needed", {
  timeout: 150_000,
}, async () => {
  const folder = makeTemporaryFolder();
  // Both are in the project, so that npm needs no network.
  const part = `part-for-${process.platform}`;
  const project = {
    name: "a",
    version: "1.0.0",
    devDependencies: { "patch-package": "file:local/patch-package" },
    optionalDependencies: { [part]: "file:local/part" },
  };
  const patcher = { version: "1.0.0", optionalDependencies: { [part]: "*" } };
  const link = (resolved: string) => ({ resolved, link: true });
  const files = {
    "package.json": { ...project, allowScripts: { "patch-package": true } },
    "package-lock.json": {
      ...project,
      lockfileVersion: 3,
      packages: {
        "": project,
        "local/part": { name: part, version: "1.0.0", optional: true },
        "local/patch-package": { ...patcher, dev: true },
        [`node_modules/${part}`]: link("local/part"),
        "node_modules/patch-package": link("local/patch-package"),
      },
    },
    "local/part/package.json": { name: part, version: "1.0.0" },
    "local/patch-package/package.json": { ...patcher, name: "patch-package" },
  };
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(value));
  }
  writeFileSync(
    join(folder, "local/patch-package/index.js"),
    'require("node:fs").appendFileSync("patched", "x")',
  );
  const env = {
    NODE_ENV: "production",
    npm_config_ignore_scripts: "true",
    npm_config_omit: "dev\n\noptional",
    npm_config_offline: "true",
  };
  const setUp = () =>
    execa(process.execPath, [resolve("scripts/setup.mjs")], {
      cwd: folder,
      env,
    });
  const packages = ["patch-package", part].map((name) =>
    join(folder, "node_modules", name),
  );
  const timesPatched = () =>
    readFileSync(join(folder, "patched"), "utf8").length;

  const { stdout } = await setUp();
  expect(stdout).toBe("");
  expect([packages.every(existsSync), timesPatched()]).toEqual([true, 1]);
  await setUp();
  expect(timesPatched()).toBe(1);
  // As `npm ci --omit=dev` and `--omit=optional` leave it.
  for (const [index, missing] of packages.entries()) {
    rmSync(missing);
    await setUp();
    expect(packages.every(existsSync)).toBe(true);
    expect(timesPatched()).toBe(2 + index);
  }
});
