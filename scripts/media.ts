/** Generates the PDFs in `content/files/` from the texts in `content/`. */
import { readFolder } from "./content/read";
import { generatePdfs } from "./media/generate-pdfs";
import { reportError } from "./process/user-error";

await readFolder("content")
  .then(({ media }) => generatePdfs(media, "content"))
  .catch(reportError);
