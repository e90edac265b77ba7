/** Publishes a folder of content to the local D1 and R2. */

import { withLocalBindings } from "../data/bindings";
import { reportError } from "../process/user-error";
import { publish } from "./publish";

await withLocalBindings(({ DB, FILES }) => publish(DB, FILES, process.argv[2])).catch(reportError);
