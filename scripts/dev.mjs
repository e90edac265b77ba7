// Serves the site with hot reload, with the same local D1 and R2 as `npm start`.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/develop.ts");
