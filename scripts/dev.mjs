// Hot reload over the same local D1 and R2 that `npm start` uses.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/develop.ts");
