// From a bare checkout to a running site.
import { checkPort, runTypeScript, setUp } from "./local/setup.mjs";

await checkPort();
await setUp();
await runTypeScript("serve.ts");
