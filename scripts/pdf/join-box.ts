import { PDFDocument } from "@cantoo/pdf-lib";
import { UserError } from "../process/user-error";

const megabyte = 1_000_000;
/** A file of this size can be sent to a copy shop from a phone. */
const maxMegabytes = 12;
const pagesOfLeaf = 2;

type Box = {
  /** Its address. */
  file: string;
  title: string;
  /** The language of most of its words. */
  language: string;
  contents: Uint8Array;
  papers: Uint8Array[];
};

/** The page of a box on which each paper begins; the contents are one leaf. */
export async function computeFirstPages(
  papers: Uint8Array[],
): Promise<number[]> {
  const pdfs = await Promise.all(
    papers.map((paper) => PDFDocument.load(paper)),
  );
  let next = pagesOfLeaf + 1;
  return pdfs.map((pdf) => {
    const first = next;
    next += roundUpToLeaf(pdf.getPageCount());
    return first;
  });
}

/**
 * Joins PDFs so that a copy shop can print all of them on both sides: each
 * begins on a new leaf. They lose their tags, which no library joins.
 *
 * @throws UserError when the contents need a second leaf, or the box is too
 *   large
 */
export async function joinBoxPdf({ file, title, language, ...parts }: Box) {
  const box = await PDFDocument.create();
  box.setTitle(title);
  box.setLanguage(language);
  await addPdf(box, parts.contents);
  if (box.getPageCount() > pagesOfLeaf)
    throw new UserError(
      `The contents of ${file} have more than ${pagesOfLeaf} pages; shorten content/pages/term-box.md.`,
    );
  for (const paper of parts.papers) await addPdf(box, paper);
  const bytes = await box.save();
  if (bytes.byteLength > maxMegabytes * megabyte)
    throw new UserError(
      `${file} has ${(bytes.byteLength / megabyte).toFixed(1)} MB; expected at most ${maxMegabytes} MB, so take out one of the papers in content/pages/term-box.md.`,
    );
  return { bytes, pages: box.getPageCount() };
}

async function addPdf(box: PDFDocument, bytes: Uint8Array): Promise<void> {
  const pdf = await PDFDocument.load(bytes);
  const pages = await box.copyPages(pdf, pdf.getPageIndices());
  for (const page of pages) box.addPage(page);
  const size = pages.at(-1)?.getSize();
  if (pages.length < roundUpToLeaf(pages.length) && size)
    box.addPage([size.width, size.height]);
}

/** The number of pages, including an empty one at the end. */
function roundUpToLeaf(pages: number): number {
  return Math.ceil(pages / pagesOfLeaf) * pagesOfLeaf;
}
