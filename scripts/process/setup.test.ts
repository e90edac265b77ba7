import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const module = (name: string) => new URL(name, import.meta.url).href;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "p4c-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A checkout whose packages are installed, in a folder of this name. */
function checkout({ name = "site", secrets = "" } = {}) {
  const root = join(folder, name);
  mkdirSync(join(root, "node_modules"), { recursive: true });
  const files = {
    "package-lock.json": "{}",
    "node_modules/.installed-lockfile": createHash("sha256").update("{}").digest("hex"),
    ".dev.vars": secrets,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

function setUp(root: string, env = process.env) {
  const code = `import { setUp } from ${JSON.stringify(module("setup.mjs"))}; setUp();`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
    env,
  });
}

const good = "ADMIN_PASSWORD=a long password\nTHROTTLE_KEY='key'\nUNSUBSCRIBE_KEY=key\n";

describe("setUp", () => {
  test("reads quotation marks, comments and export, as the server does", () => {
    const secrets =
      'export ADMIN_PASSWORD="a long #password"\nTHROTTLE_KEY=key # the key\nUNSUBSCRIBE_KEY=key\n';
    expect(setUp(checkout({ secrets }))).toMatchObject({ status: 0, stderr: "" });
  });

  test("writes secrets that it accepts the next time", () => {
    const root = checkout();
    rmSync(join(root, ".dev.vars"));
    expect(setUp(root).stdout).toBe(
      "Wrote new random secrets to .dev.vars: ADMIN_PASSWORD, THROTTLE_KEY, UNSUBSCRIBE_KEY.\n",
    );
    expect(statSync(join(root, ".dev.vars")).mode & 0o777).toBe(0o600);
    expect(setUp(root)).toMatchObject({ status: 0, stdout: "" });
  });

  test("adds a secret that a newer version of the site needs, and keeps the others", () => {
    const secrets = "ADMIN_PASSWORD=a long password\nTHROTTLE_KEY=key";
    const root = checkout({ secrets });
    expect(setUp(root).stdout).toBe("Wrote new random secrets to .dev.vars: UNSUBSCRIBE_KEY.\n");
    const text = readFileSync(join(root, ".dev.vars"), "utf8");
    expect(text).toMatch(new RegExp(`^${secrets}\nUNSUBSCRIBE_KEY=\\S{24}\n$`));
  });

  test.each(["a#b", "a%20b"])("stops with one sentence in a folder named %s", (name) => {
    const { status, stderr } = setUp(checkout({ name, secrets: good }));
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The path .* Move the project elsewhere\.\n$/),
    ]);
  });

  test("installs the packages again when the lockfile has changed", () => {
    const root = checkout({ secrets: good });
    writeFileSync(join(root, "package-lock.json"), "{ }");
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "npm"), "#!/bin/sh\ntouch called\n", { mode: 0o755 });
    expect(setUp(root, { ...process.env, PATH: `${bin}:${process.env.PATH}` }).status).toBe(0);
    expect(existsSync(join(root, "called"))).toBe(true);
  });
});
