// Prepares a checkout, even a bare one, and then runs the command of
// `commands/` that package.json names.
import { checkPort, setUp } from "./process/setup.mjs";

const [command] = process.argv.slice(2);
const npm = process.ppid;
// npm sends signals only to its shell, so this process stops when that has
// ended.
setInterval(
  () => process.ppid !== npm && process.kill(process.pid, "SIGTERM"),
  500,
).unref();

// Only the tests serve nothing on the port in PORT.
if (command !== "test-run") await checkPort();
setUp();
const { register } = await import("tsx/esm/api");
register();
await import("./process/report-errors.ts");
await import(`./commands/${command}.ts`);
