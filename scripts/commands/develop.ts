import { prepareLocalData } from "../content/local-data";
import { commandLine, spawnServer } from "../process/run";

const port = Number(process.env.PORT ?? 8788);

await prepareLocalData();
const options = ["--host=127.0.0.1", `--port=${port}`, "--strictPort"];
spawnServer(commandLine("remix", ["vite:dev", ...options]), process.env);
