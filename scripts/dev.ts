/** Serves the site with hot reload and local data. */
import "./process/report-errors";
import { explainMissingHistory } from "./content/last-changes";
import { requireFreeConfiguredPort } from "./process/port";
import { spawnServer } from "./process/run";
import { prepareLocalData } from "./publish/local-data";

const port = await requireFreeConfiguredPort();
const missingHistory = explainMissingHistory("content");
if (missingHistory) console.log(missingHistory);
await prepareLocalData();
spawnServer("remix", [
  "vite:dev",
  "--host=127.0.0.1",
  `--port=${port}`,
  "--strictPort",
]);
