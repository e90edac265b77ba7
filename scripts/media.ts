/** Generates the PDFs in `content/files/` from the texts in `content/`. */
import "./process/report-errors";
import { readFolder } from "./content/read";
import { generatePdfs } from "./media/generate-pdfs";

const { parsed } = await readFolder("content");
await generatePdfs(parsed, "content");
