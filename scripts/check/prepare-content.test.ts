import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentWith, replace } from "../../tests/support/content";
import { prepareContent } from "./prepare-content";

const file = "files/content/phil-literature/fixture-reference.pdf";
const address = file.replace("files", "");

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const printed = () => vi.mocked(console.log).mock.calls.flat();

test("samples are counted and stop nothing", async () => {
  await prepareContent(contentWith({}));
  expect(printed()).toEqual([expect.stringMatching(/^\d+ samples still to replace\.$/)]);
});

test("every issue stops publishing", async () => {
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\n[a](/nowhere)\n`,
    "pages/donate.md": (text) => `${text}\n[b](/nowhere)\n`,
  });
  const broken = "the link /nowhere is broken: the site has no page /nowhere";
  const message = `^content/pages/404\\.md:\\d+: ${broken}\ncontent/pages/donate\\.md:\\d+: ${broken}\n2 mistakes; nothing was published\\.$`;
  await expect(prepareContent(folder)).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(message),
  });
});

test("missing and outdated PDFs are made where there is a browser, each once", async () => {
  const folder = contentWith({ [file]: null });
  const { content } = await prepareContent(folder);
  expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe("%PDF-");
  expect(content.files[address]).toMatchObject({ pages: 1 });
  expect(printed()).toContain(`Generated ${address}.`);

  // What the first call has printed does not count.
  vi.mocked(console.log).mockClear();
  await prepareContent(folder);
  expect(printed()).not.toContain(`Generated ${address}.`);

  const words = "documents/fixture-reference.md";
  const changed = contentWith({
    [file]: readFileSync(join(folder, file)),
    [words]: replace("Words", "New words"),
  });
  await prepareContent(changed);
  expect(printed()).toContain(`Generated ${address}.`);
  expect(readFileSync(join(changed, file)).equals(readFileSync(join(folder, file)))).toBe(false);
});

test("without a browser a missing PDF stops publishing", async () => {
  vi.stubEnv("CHROME_PATH", "/nowhere/chromium");
  await expect(prepareContent(contentWith({ [file]: null }))).rejects.toThrow(
    "CHROME_PATH is /nowhere/chromium, but this file does not exist.",
  );
});
