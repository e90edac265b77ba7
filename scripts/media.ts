/**
 * Generates the PDFs in `content/files/`: those of texts, and those of session
 * sheets.
 */
import "./process/report-errors";
import { readContentWithFiles } from "./content/read";
import { generatePdfs } from "./media/generated-files";
import { generateSheetPdfs } from "./media/sheet-pdfs";

const folder = await readContentWithFiles("content");
await generatePdfs(folder.parsed, "content");
await generateSheetPdfs(folder);
