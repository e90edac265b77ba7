import { listPrintedPdfs, notPrintedNoteId } from "~/printed-pdfs";
import { contentForPrintedPdfs } from "./content.server";

/**
 * Where to send a visitor whose PDF is not printed yet: to the page it is
 * printed from, with the sentence that says so.
 *
 * @param file the address of a PDF that R2 does not have
 * @returns undefined if the site does not print it
 */
export function findPageOfUnprintedPdf(file: string): string | undefined {
  const pdfs = listPrintedPdfs(contentForPrintedPdfs);
  const page = pdfs.find((pdf) => pdf.file === file)?.page;
  return page && `${page}#${notPrintedNoteId}`;
}
