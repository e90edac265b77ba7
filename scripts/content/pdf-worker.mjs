// Counts the pages of PDFs in a thread of its own, because a damaged PDF can
// keep pdf.js busy for minutes.
import { parentPort } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

parentPort?.on("message", async (/** @type {Uint8Array} */ pdf) => {
  try {
    const document = await getDocumentProxy(pdf, { verbosity: 0 });
    const pages = document.numPages;
    // Throws if the tree of pages is damaged.
    await document.getPage(pages);
    await document.destroy();
    parentPort?.postMessage({ pages });
  } catch (error) {
    const isLocked =
      error instanceof Error && error.name === "PasswordException";
    const problem =
      "the PDF asks for a password; save it without a password, and use that";
    parentPort?.postMessage(isLocked ? { problem } : undefined);
  }
});
parentPort?.postMessage("ready");
