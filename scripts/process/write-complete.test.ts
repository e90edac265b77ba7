import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import { writeComplete } from "./write-complete";

let folder = "";
beforeEach(() => {
  folder = makeFolder(onTestFinished);
});

const contents = () =>
  readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name), "utf8"),
  ]);

test("a file that cannot be read back is not kept, and the next attempt replaces what was there", async () => {
  const file = join(folder, "list");
  const broken = () => Promise.reject(new Error("broken"));
  await expect(writeComplete(file, "text", { verify: broken })).rejects.toThrow(
    "broken",
  );
  await expect(
    writeComplete(join(folder, "no", "list"), "text"),
  ).rejects.toThrow("ENOENT");
  expect(contents()).toEqual([]);
  writeFileSync(join(folder, ".list.partial"), "left by a killed process");
  const verify = async (written: Buffer) => String(written).length;
  expect(await writeComplete(file, "text", { mode: 0o600, verify })).toBe(4);
  expect([contents(), statSync(file).mode & 0o777]).toEqual([
    [["list", "text"]],
    0o600,
  ]);
  await writeComplete(file, "new text");
  expect(contents()).toEqual([["list", "new text"]]);
});

// A limit on the size of a file fails in the middle of it, as a full disk does.
// Windows has none.
test.skipIf(process.platform === "win32")(
  "what does not fit on the disk leaves the old file alone",
  () => {
    writeFileSync(join(folder, "list"), "old");
    const module = JSON.stringify(
      new URL("write-complete.ts", import.meta.url).href,
    );
    const code = `process.on("SIGXFSZ", () => {});
    const { writeComplete } = await import(${module});
    await writeComplete(${JSON.stringify(join(folder, "list"))}, "x".repeat(100_000));`;
    const node = [
      process.execPath,
      "--import",
      "tsx",
      "--input-type=module",
      "-e",
      code,
    ];
    const { status, stderr } = spawnSync(
      "sh",
      ["-c", 'ulimit -f 20; exec "$@"', "sh", ...node],
      {
        env: { ...process.env, NODE_OPTIONS: "" },
      },
    );
    expect(status, String(stderr)).toBe(1);
    expect(String(stderr)).toContain("EFBIG");
    expect(contents()).toEqual([["list", "old"]]);
  },
);
