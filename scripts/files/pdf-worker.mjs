// Counts the pages of a PDF in a thread of its own, because a hostile one can
// keep pdf.js busy for ever.
import { parentPort } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

parentPort.on("message", async ({ pdf, port }) => {
  try {
    const document = await getDocumentProxy(pdf, { verbosity: 0 });
    const pages = document.numPages;
    // Throws if the tree of pages is damaged.
    await document.getPage(pages);
    await document.destroy();
    port.postMessage({ pages });
  } catch (error) {
    port.postMessage({ error: error.name });
  }
  port.close();
});
