// The whole test run, from a bare checkout. The last line says how many checks passed and failed.
import { runTypeScript, setUp, writeSecrets } from "./setup.mjs";

setUp();
writeSecrets();
await runTypeScript("check.ts");
