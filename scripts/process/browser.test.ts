import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { requireWorkingBrowser } from "./browser";

const folder = makeTemporaryFolder();
afterEach(() => {
  vi.unstubAllEnvs();
});

test("a browser in CHROME_PATH that does not exist is reported in one sentence", async () => {
  vi.stubEnv("CHROME_PATH", join(folder, "nothing"));
  await expect(requireWorkingBrowser()).rejects.toThrow(
    /^CHROME_PATH is .*nothing, but this file does not exist\.$/,
  );
});

test("a browser that cannot start is reported with its path and its error", async () => {
  const path = join(folder, "broken");
  const error =
    "chromium: error while loading shared libraries: libnss3.so: cannot open shared object file";
  writeFileSync(path, `#!/bin/sh\necho '${error}' >&2\nexit 127\n`, {
    mode: 0o755,
  });
  vi.stubEnv("CHROME_PATH", path);
  await expect(requireWorkingBrowser()).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(
      `^The browser ${path} cannot start: [^]*${error}`,
    ),
  });
});
