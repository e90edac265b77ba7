// Installs, builds and serves the site, from a bare checkout if necessary.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/serve.ts");
