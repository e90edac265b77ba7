import { prepareLocalData } from "../content/local-data";
import { startServer } from "../process/run";

const port = Number(process.env.PORT ?? 8788);

await prepareLocalData();
startServer("remix", [
  "vite:dev",
  "--host=127.0.0.1",
  `--port=${port}`,
  "--strictPort",
]);
