import "../../../scripts/process/report-errors";
import { parseArgs } from "node:util";
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

await tryBrowsers(values);
// Servers and browsers may still be running.
process.exit();
