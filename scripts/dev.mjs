// Hot reload over the same local D1 and R2 that `npm start` uses.
import { refuseTakenPort, setUp, writeSecrets } from "./setup.mjs";

await refuseTakenPort();
setUp();
writeSecrets();
const { register } = await import("tsx/esm/api");
register();
await import("./develop.ts");
