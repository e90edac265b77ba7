import { join } from "node:path";
import { prepareLocalData } from "./local-data";
import { withLock } from "./lock.mjs";
import { commandLine, spawnServer } from "./run";
import { stateFolder } from "./state";
import { reportError } from "./user-error";

const port = Number(process.env.PORT ?? 8788);

try {
  await withLock(join(stateFolder(), "data.lock"), prepareLocalData);
  const options = ["--host=127.0.0.1", `--port=${port}`, "--strictPort"];
  spawnServer(commandLine("remix", ["vite:dev", ...options]), process.env);
} catch (error) {
  reportError(error);
}
