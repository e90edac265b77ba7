/** Formats every text file of `content/`, or of another folder, as the browser editor does. */
import { formatContent } from "./editor/format";
import { reportError } from "./process/user-error";

try {
  formatContent(process.argv[2] ?? "content");
} catch (error) {
  reportError(error);
}
