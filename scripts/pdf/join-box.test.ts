import { randomBytes } from "node:crypto";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { computeFirstPages, joinBoxPdf } from "./join-box";

/** Each page is as wide as its number says, and has a link. */
async function makePdf(widths: number[], bytesOfPage = 0) {
  const pdf = await PDFDocument.create();
  for (const width of widths) {
    const page = pdf.addPage([width, 900]);
    const link = pdf.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [0, 0, 9, 9],
      A: { S: "URI", URI: PDFName.of(`to-${width}`) },
    });
    page.node.set(PDFName.of("Annots"), pdf.context.obj([link]));
    const stream = pdf.context.stream(randomBytes(bytesOfPage));
    page.node.set(PDFName.of("Contents"), pdf.context.register(stream));
  }
  return pdf.save();
}

const box = { file: "/packs/a.pdf", title: "एक सत्र", language: "hi" };
const contents = await makePdf([500]);

test("each paper begins on an odd page, the one that is found for it, and keeps its links", async () => {
  const papers = await Promise.all(
    [[501], [502, 503], [504, 505, 506], [507]].map((widths) =>
      makePdf(widths),
    ),
  );
  const { bytes, pages } = await joinBoxPdf({ ...box, contents, papers });
  const joined = await PDFDocument.load(bytes);
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([
    ...[500, 500, 501, 501, 502, 503],
    ...[504, 505, 506, 506, 507, 507],
  ]);
  expect(pages).toBe(12);
  const firstPages = await computeFirstPages(papers);
  expect(firstPages.map((page) => joined.getPage(page - 1).getWidth())).toEqual(
    [501, 502, 504, 507],
  );
  const links = joined.getPages().map(
    ({ node }) =>
      node
        .Annots()
        ?.lookup(0)
        ?.toString()
        .match(/to-\d+/)?.[0],
  );
  expect(links.slice(0, 4)).toEqual(["to-500", undefined, "to-501", undefined]);
});

test("a box has its own title and language", async () => {
  const { bytes } = await joinBoxPdf({ ...box, contents, papers: [] });
  const joined = await PDFDocument.load(bytes);
  expect([joined.getTitle(), joined.getLanguage()]).toEqual(["एक सत्र", "hi"]);
});

test.each([
  [
    "contents of three pages",
    await makePdf([1, 2, 3]),
    [],
    "more than 2 pages",
  ],
  ["12 MB", contents, [await makePdf([1], 12_000_000)], "has 12.0 MB"],
])("%s are refused", async (_, contents, papers, sentence) => {
  const join = joinBoxPdf({ ...box, contents, papers });
  // A failure would print the bytes.
  await expect(join.then(({ pages }) => pages)).rejects.toThrow(sentence);
});
