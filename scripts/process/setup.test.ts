import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";

/**
 * Runs the check that `npm start` begins with, and returns its exit status and
 * what it prints.
 */
function checkPort(port: string) {
  const code = `import { checkPort } from ${JSON.stringify(new URL("setup.mjs", import.meta.url).href)}; await checkPort();`;
  const env = { ...process.env, PORT: port };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", code],
    { env },
  );
  return [status, String(stderr)];
}

test("a port in use, and one that is no number, is named before anything is built", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(checkPort(String(port))).toEqual([
    1,
    expect.stringContaining(`Port ${port} is in use.`),
  ]);
  await once(other.close(), "close");
  expect(checkPort(String(port))).toEqual([0, ""]);
  expect(checkPort("80a")).toEqual([
    1,
    "PORT must be a whole number from 1 to 65535.\n",
  ]);
});
