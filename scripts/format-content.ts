/** Writes every text file of `content/` as the browser editor does. */
import { formatContent } from "./editor/format";
import { reportError } from "./local/user-error";

try {
  formatContent("content");
} catch (error) {
  reportError(error);
}
