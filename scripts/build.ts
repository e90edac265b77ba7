import { explain } from "./local/user-error";
import { bringUpToDate } from "./site/build";

await bringUpToDate().catch(explain);
