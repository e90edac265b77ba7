// Runs every check, from a bare checkout if necessary. --quick skips those that need a build or a browser.
import { runTypeScript, setUp } from "./process/setup.mjs";

await setUp();
await runTypeScript("commands/test-run.ts");
