// From a bare checkout to a running site.
import { checkPort, runTypeScript, setUp } from "./process/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("commands/serve.ts");
