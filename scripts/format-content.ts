/** Writes every text file of `content/`, or of the folder that is named, as the browser editor does. */
import { formatContent } from "./editor/format";
import { reportError } from "./process/user-error";

try {
  formatContent(process.argv[2] ?? "content");
} catch (error) {
  reportError(error);
}
