/** Publishes a folder of content to the local D1 and R2. */
import "../process/report-errors";
import { withLocalBindings } from "../data/bindings";
import { publish } from "./publish";

await withLocalBindings(({ DB, FILES }) => publish(DB, FILES, process.argv[2]));
