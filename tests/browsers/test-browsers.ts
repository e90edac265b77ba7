import { parseArgs } from "node:util";
import { reportError } from "../../scripts/process/user-error";
import { tryBrowsers } from "./command";

const text = { type: "string", default: "" } as const;
const { values } = parseArgs({
  options: {
    browser: text,
    page: text,
    task: text,
    site: text,
    fixture: { type: "boolean", default: false },
  },
});

await tryBrowsers(values).catch(reportError);
// After an error, servers and browsers may still be running.
process.exit();
