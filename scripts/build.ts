import { explain } from "./local/user-error";
import { buildSite } from "./site/build";

await buildSite().catch(explain);
