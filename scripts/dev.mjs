// Hot reload over the same local D1 and R2 that `npm start` uses.
import { refuseTakenPort, runTypeScript, setUp, writeSecrets } from "./local/setup.mjs";

await refuseTakenPort();
setUp();
writeSecrets();
await runTypeScript("develop.ts");
