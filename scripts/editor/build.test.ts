import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bundleUnlessUnchanged } from "./build";

const scratch = mkdtempSync(join(tmpdir(), "p4c-editor-build-"));
const page = join(scratch, "page");
const built = join(scratch, "built");

beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  mkdirSync(page);
  writeFileSync(join(page, "index.html"), '<script type="module" src="./main.ts"></script>');
  writeFileSync(join(page, "main.ts"), 'import { words } from "../elsewhere";\nconsole.log(words);');
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true });
});

/** Bundles the page, whose script names these words in a file outside its folder. */
async function bundle(words: string) {
  writeFileSync(join(scratch, "elsewhere.ts"), `export const words = ${JSON.stringify(words)};`);
  vi.mocked(console.log).mockClear();
  await bundleUnlessUnchanged(built, page);
  const scripts = readdirSync(join(built, "assets")).map((name) =>
    readFileSync(join(built, "assets", name), "utf8"),
  );
  return { isNew: vi.mocked(console.log).mock.calls.length > 0, script: scripts.join() };
}

test("the editor is built again when a file that its page imports has changed, wherever it is, and only then", async () => {
  expect(await bundle("first")).toEqual({ isNew: true, script: expect.stringContaining("first") });
  expect(await bundle("first")).toMatchObject({ isNew: false });
  expect(await bundle("second")).toEqual({ isNew: true, script: expect.stringContaining("second") });
});
