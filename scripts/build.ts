import { reportError } from "./local/user-error";
import { bringUpToDate } from "./site/build";

await bringUpToDate().catch(reportError);
