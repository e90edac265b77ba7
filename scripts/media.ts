/** Generates the PDFs in `content/files/` from the texts in `content/`. */

import { generatePdfs } from "./media/generate-pdfs";
import { reportError, UserError } from "./process/user-error";

try {
  const notGenerated = await generatePdfs("content");
  if (notGenerated.length > 0)
    throw new UserError(
      notGenerated.map(({ file, reason }) => `${file} could not be generated: ${reason}`).join("\n"),
    );
} catch (error) {
  reportError(error);
}
