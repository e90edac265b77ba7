import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import {
  printFolder,
  writePrintedFile,
} from "../../scripts/content/printed-files";
import { requireContent } from "../../scripts/content/read";
import { printPdfs } from "../../scripts/pdf/print-pdfs";
import { type Changes, contentWith, replace } from "../support/content";

vi.spyOn(console, "log").mockImplementation(() => {});
const folder = ".printed-site";
const timeout = 300_000;
afterAll(() => vi.restoreAllMocks());

/** What the site prints, and nothing that the team supplies. */
async function fingerprint(changes: Changes, prepare = (_: string) => {}) {
  const content = contentWith(changes);
  rmSync(join(content, "files/content"), { recursive: true });
  prepare(content);
  const loaded = await requireContent(content);
  return printPdfs(loaded, { content, folder }, {}, ["none of them"]);
}

const unchanged = await fingerprint({});

/** The names of the PDFs that a change makes outdated. */
async function findOutdated(...change: Parameters<typeof fingerprint>) {
  const changed = await fingerprint(...change);
  return Object.keys(unchanged)
    .filter((file) => changed[file] !== unchanged[file])
    .map((file) => basename(file, ".pdf"));
}

test("PDFs do not depend on what is known of PDFs", { timeout }, async () => {
  const outdated = await findOutdated({}, (content) => {
    for (const file of Object.keys(unchanged))
      writePrintedFile(printFolder(content), file, Buffer.from("%PDF"), {
        fingerprint: "any",
        pages: 9,
      });
  });
  expect(outdated).toEqual([]);
});

test.each<[string, Changes, RegExp]>([
  [
    "the name of a theme",
    { "pages/questions.md": replace("name: Fixture hens", "name: Hens") },
    /x/,
  ],
  [
    "a longer story",
    {
      "documents/fixture-tale.md": replace(
        "The fixture tale ends.",
        `${"More words. ".repeat(200)}\n\nIt ends.`,
      ),
    },
    /x/,
  ],
  [
    "the plain name of a move",
    { "pages/questions.md": replace("Fixture plain words", "Plain words") },
    /x/,
  ],
  [
    "a drawing",
    { "pictures/fixture-hidden.svg": replace("<svg", "<svg ") },
    /x/,
  ],
])(
  "after a change of %s, exactly the PDFs that show it are outdated",
  { timeout },
  async (_, changes, expected) => {
    expect(await findOutdated(changes)).toEqual(
      Object.keys(unchanged)
        .map((file) => basename(file, ".pdf"))
        .filter((name) => expected.test(name)),
    );
  },
);
