import { bringUpToDate } from "./build";
import { explain } from "./explain";

await bringUpToDate().catch(explain);
