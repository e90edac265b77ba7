/** Generates the PDFs in `content/files/` from the texts in `content/`. */
import { reportError, UserError } from "./local/user-error";
import { generatePdfs } from "./media/generate-pdfs";

try {
  const notGenerated = await generatePdfs("content");
  if (notGenerated.length > 0)
    throw new UserError(
      notGenerated.map(({ file, reason }) => `${file} could not be generated: ${reason}`).join("\n"),
    );
} catch (error) {
  reportError(error);
}
