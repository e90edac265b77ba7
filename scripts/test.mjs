// Every check, from a bare checkout; with --quick no build and no browser. The last line counts them.
import { runTypeScript, setUp } from "./process/setup.mjs";

await setUp();
await runTypeScript("commands/test-run.ts");
