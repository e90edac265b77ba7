// The editor in the browser, and beside it the site, which follows every saved file.
import { checkPort, runTypeScript, setUp } from "./local/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("../editor/edit.ts");
