import { reportError } from "./local/user-error";
import { buildSite } from "./site/build";

await buildSite().catch(reportError);
