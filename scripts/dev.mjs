// Hot reload over the same local D1 and R2 that `npm start` uses.
import { setUp, writeSecrets } from "./setup.mjs";

setUp();
writeSecrets();
const { register } = await import("tsx/esm/api");
register();
await import("./develop.ts");
