/** Takes the pictures of docs/editing.md from the running editor. */
import { takePictures } from "./editor/take-pictures";
import { reportError } from "./process/user-error";

await takePictures("docs/pictures").catch(reportError);
