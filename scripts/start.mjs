// From a bare checkout to a running site. The rest is TypeScript, once there is something to run it with.
import { refuseTakenPort, runTypeScript, setUp, writeSecrets } from "./local/setup.mjs";

await refuseTakenPort();
setUp();
writeSecrets();
await runTypeScript("serve.ts");
