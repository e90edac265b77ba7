import { reportError } from "./user-error";

// For commands: an error ends them, and is printed as `reportError` does.
process.on("uncaughtException", (error) => {
  reportError(error);
  process.exit();
});
