import "../process/report-errors";
import { publishLocally } from "./local-data";

await publishLocally(process.argv[2]);
