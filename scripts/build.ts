import { reportError } from "./process/user-error";
import { buildSite } from "./site/build";

await buildSite().catch(reportError);
