// From a bare checkout to a running site. The rest is TypeScript, once there is something to run it with.
import { setUp, writeSecrets } from "./setup.mjs";

setUp();
writeSecrets();
const { register } = await import("tsx/esm/api");
register();
await import("./serve.ts");
