// The whole test run, from a bare checkout. The last line says how many checks passed and failed.
import { runTypeScript, setUp } from "./local/setup.mjs";

setUp();
await runTypeScript("test-run.ts");
