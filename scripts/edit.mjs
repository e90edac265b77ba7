// Serves the browser editor, and a preview of the site that follows every saved file.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/edit.ts");
