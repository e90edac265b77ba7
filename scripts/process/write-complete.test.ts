import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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

test("a file that cannot be written leaves nothing, and the next attempt replaces what was there", () => {
  const file = join(folder, "list");
  expect(() => writeComplete(join(folder, "no", "list"), "text")).toThrow(
    "ENOENT",
  );
  expect(contents()).toEqual([]);
  writeFileSync(join(folder, ".list.partial"), "left by a killed process");
  writeComplete(file, "text");
  expect(contents()).toEqual([["list", "text"]]);
  writeComplete(file, "new text");
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
    writeComplete(${JSON.stringify(join(folder, "list"))}, "x".repeat(100_000));`;
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
