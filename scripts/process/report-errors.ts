import { reportError } from "./user-error";

// For commands: any error ends the process, and `reportError` prints it.
process.on("uncaughtException", (error) => {
  reportError(error);
  process.exit();
});
