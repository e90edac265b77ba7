/**
 * Generates the PDFs in `content/files/`: those of texts, and those of session
 * sheets.
 */
import "./process/report-errors";
import { requireContent } from "./content/read";
import { generatePdfs } from "./media/generated-files";
import { generateSheetPdfs } from "./media/sheet-pdfs";

const reading = await requireContent("content");
await generatePdfs(reading.parsed, "content");
await generateSheetPdfs(reading);
