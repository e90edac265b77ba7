import { spawn } from "node:child_process";
import { prepareLocalData } from "./local-data";
import { commandLine } from "./run";
import { reportError } from "./user-error";

const port = Number(process.env.PORT ?? 8788);

try {
  await prepareLocalData();
  const options = ["--host=127.0.0.1", `--port=${port}`, "--strictPort"];
  const [program, args] = commandLine("remix", ["vite:dev", ...options]);
  const child = spawn(program, args, { stdio: "inherit" });
  process.once("exit", () => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  child.on("close", (code) => process.exit(code ?? 0));
} catch (error) {
  reportError(error);
}
