/** Publishes a folder of content to the local D1 and R2. */
import "../process/report-errors";
import { publishLocally } from "./local-data";

await publishLocally(process.argv[2]);
