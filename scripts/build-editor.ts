/** Builds the browser editor into `build/editor/`, to be deployed as a Pages project of its own. */
import { buildEditor } from "./editor/build";
import { reportError } from "./process/user-error";

await buildEditor().catch(reportError);
