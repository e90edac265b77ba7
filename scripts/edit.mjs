// The editor in the browser, and beside it the site, which follows every saved file.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/edit.ts");
