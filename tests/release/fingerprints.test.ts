import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { requireContentForBuild } from "../../scripts/check/read-content";
import {
  getPrintOutputFolder,
  writePrintedFile,
} from "../../scripts/files/printed-files";
import { printPdfs } from "../../scripts/pdf/print-pdfs";
import { type Changes, contentWith, replace } from "../support/content";

vi.spyOn(console, "log").mockImplementation(() => {});
afterAll(() => vi.restoreAllMocks());

const timeout = 300_000;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
  <title>A drawing
    with lines</title>
  <style>
    rect { fill: green }
  </style>
  <rect width="9" height="9"/>
</svg>
`;
/** The review then prints the drawing. */
const withDrawing: Changes = {
  "pictures/fixture-lines.svg": drawing,
  "literature/fixture-hidden.md": replace(
    /text: Fixture words about philosophical.*/,
    "text: '![A green page](fixture-lines.svg)'",
  ),
};

/**
 * The fingerprint of each PDF of the fixture site with changes, in which the
 * team supplies none.
 */
async function fingerprint(
  changes: Changes,
  prepare: (content: string) => void = () => {},
) {
  const content = contentWith({ ...withDrawing, ...changes });
  rmSync(join(content, "files/content"), { recursive: true });
  prepare(content);
  const site = { contentFolder: content, outFolder: ".printed-site" };
  return printPdfs(await requireContentForBuild(content), site, undefined, [
    "none of them",
  ]);
}

const unchanged = await fingerprint({});
const files = Object.keys(unchanged);

/** The PDFs that a change makes outdated. */
async function findOutdated(...change: Parameters<typeof fingerprint>) {
  const changed = await fingerprint(...change);
  return files.filter((file) => changed[file] !== unchanged[file]);
}

test.each<[string, Changes, RegExp]>([
  [
    "the name of a theme",
    { "pages/questions.md": replace("name: Fixture hens", "name: Hens") },
    // The box of a term has the sheet of the story.
    /\/(fixture-letter|(fixture-starter|plan-3)-(\d\d-)?(rows|circles)|term-box(-..)?)\.pdf$/,
  ],
  [
    "a longer story",
    {
      "documents/fixture-hidden.md": replace(
        "Once upon a fixture.",
        "Once upon a time.\n\n".repeat(300),
      ),
    },
    /\/fixture-hidden(-review|(-\d\d)?-(rows|circles))?\.pdf$/,
  ],
  [
    "a drawing",
    { "pictures/fixture-lines.svg": drawing.replace("green", "red") },
    /\/fixture-hidden-review\.pdf$/,
  ],
  [
    "the plain name of a move",
    { "pages/questions.md": replace("Fixture plain words", "Plain words") },
    /\/fixture-hidden-review\.pdf$/,
  ],
])(
  "after a change of %s, exactly the PDFs that print it are outdated",
  { timeout },
  async (_, changes, printing) => {
    const expected = files.filter((file) => printing.test(file));
    expect(expected).not.toEqual([]);
    expect(await findOutdated(changes)).toEqual(expected);
  },
);

test("a drawing saved with other line ends makes no PDF outdated, nor does knowing the sizes of PDFs", {
  timeout,
}, async () => {
  const outdated = await findOutdated(
    { "pictures/fixture-lines.svg": drawing.replaceAll("\n", "\r\n") },
    (content) => {
      for (const file of files)
        writePrintedFile(
          getPrintOutputFolder(content),
          file,
          Buffer.from("%PDF"),
          {
            fingerprint: "any",
            pages: 9,
          },
        );
    },
  );
  expect(outdated).toEqual([]);
});
