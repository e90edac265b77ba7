/** Makes the PDFs in `content/files/` that are missing or outdated. */
import "./process/report-errors";
import { requireContent } from "./content/read";
import { printPdfs } from "./pdf/print-pdfs";
import { ownSite } from "./site/build";

await printPdfs(await requireContent(ownSite.content), ownSite);
