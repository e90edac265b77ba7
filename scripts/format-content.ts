/** Formats every text file of `content/`, or of another folder, as the browser editor does. */
import "./process/report-errors";
import { formatContent } from "./editor/format";

formatContent(process.argv[2] ?? "content");
