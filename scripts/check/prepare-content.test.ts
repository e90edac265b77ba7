import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { contentWith, replace } from "../../tests/support/content";
import { prepareContent } from "./prepare-content";

const file = "files/content/phil-literature/fixture-reference.pdf";
const address = file.replace("files", "");

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

test("missing and outdated PDFs are generated, each once, and samples stop nothing", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const prepare = async (folder: string) => {
    log.mockClear();
    const { content } = await prepareContent(folder);
    return { content, printed: log.mock.calls.flat() };
  };
  const generated = `Generated ${address}.`;
  const samples = expect.stringMatching(/^\d+ samples still to replace\.$/);

  const folder = contentWith({ [file]: null });
  const { content, printed } = await prepare(folder);
  expect(content.files[address]).toMatchObject({ pages: 1 });
  expect(printed).toEqual([generated, samples]);
  expect((await prepare(folder)).printed).toEqual([samples]);

  const first = readFileSync(join(folder, file));
  const words = {
    "documents/fixture-reference.md": replace("Words", "New words"),
  };
  const changed = contentWith({ [file]: first, ...words });
  expect((await prepare(changed)).printed).toEqual([generated, samples]);
  expect(readFileSync(join(changed, file)).equals(first)).toBe(false);
});
