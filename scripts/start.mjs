// From a bare checkout to a running site. The rest is TypeScript, once there is something to run it with.
import { refuseTakenPort, setUp, writeSecrets } from "./setup.mjs";

await refuseTakenPort();
setUp();
writeSecrets();
const { register } = await import("tsx/esm/api");
register();
await import("./serve.ts");
