/** Publishes a folder of content to the local D1 and R2. */
import { publish } from "../content/publish";
import { withLocalBindings } from "./bindings";
import { reportError } from "./user-error";

await withLocalBindings(({ DB, FILES }) => publish(DB, FILES, process.argv[2])).catch(reportError);
