/** Builds the browser editor into `build/editor/`, to be deployed as a Pages project of its own. */
import "./process/report-errors";
import { buildEditor } from "./editor/build";

await buildEditor();
