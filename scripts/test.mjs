// The whole test run, from a bare checkout. The last line says how many checks passed and failed.
import { setUp, writeSecrets } from "./setup.mjs";

setUp();
writeSecrets();
const { register } = await import("tsx/esm/api");
register();
await import("./check.ts");
