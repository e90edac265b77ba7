/** Serves the site with hot reload and local data. */
import "./process/report-errors";
import { explainMissingHistory } from "./content/last-changes";
import { choosePort } from "./process/port";
import { startServer } from "./process/run";
import { prepareLocalData } from "./publish/local-data";

const port = await choosePort();
const missingHistory = explainMissingHistory("content");
if (missingHistory) console.log(missingHistory);
await prepareLocalData();
startServer("remix", [
  "vite:dev",
  "--host=127.0.0.1",
  `--port=${port}`,
  "--strictPort",
]);
