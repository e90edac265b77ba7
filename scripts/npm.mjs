// Prepares a checkout, even a bare one, and then runs the command of `commands/` that package.json names.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

const [command] = process.argv.slice(2);
// Only the tests serve nothing on the port in PORT.
if (command !== "test-run") await checkPort();
await setUp();
await runTypeScript(`commands/${command}.ts`);
