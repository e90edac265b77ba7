import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { UserError } from "../local/user-error";
import { bytesOf, table, verdict } from "./figures";
import { measureProcessorTime } from "./processor";
import { startWorker } from "./start-worker";
import { measureSubscribers } from "./subscribers";

/** What the Worker costs: processor time, its size, rows read, and what a long table does to the runtime. */
export async function measureWorker(): Promise<string> {
  if (process.platform !== "linux")
    throw new UserError("Processor time is read from /proc, which only Linux has.");
  const { running: site, d1, password } = await startWorker();
  try {
    return [
      await measureProcessorTime(site),
      table(
        ["what", "measured", "limit", "must"],
        [sizeOf(readFileSync("build/worker/index.js")), ...(await measureSubscribers(d1, site, password))],
      ),
    ].join("\n\n");
  } finally {
    await site.miniflare.dispose();
  }
}

/** P17. */
function sizeOf(worker: Buffer): string[] {
  const size = gzipSync(worker).byteLength;
  return ["Worker, gzip", `${bytesOf(size)} B`, "≤ 400,000 B", verdict(size <= 400_000 ? [] : ["P17"])];
}
