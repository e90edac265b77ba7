/** Makes the PDFs and recordings in `content/files/` from the words in `content/`. */
import { reportError, UserError } from "./local/user-error";
import { makeMedia } from "./media/make";

try {
  const notMade = await makeMedia("content");
  if (notMade.length > 0)
    throw new UserError(notMade.map(({ file, reason }) => `${file} could not be made: ${reason}`).join("\n"));
} catch (error) {
  reportError(error);
}
