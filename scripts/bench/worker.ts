import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { publish } from "../content/publish";
import { Trouble } from "../explain";
import { migrate } from "../migrate";
import { startDirect } from "../processes";
import { bytesOf, table, verdict } from "./figures";
import { measureProcessorTime } from "./processor";
import { measureSubscribers } from "./subscribers";

const secrets = { ADMIN_PASSWORD: "a password for measuring", THROTTLE_KEY: "a key for measuring" };

/** What the Worker costs: processor time, its size, rows read, and what a long table does to the runtime. */
export async function measureWorker(): Promise<string> {
  if (process.platform !== "linux")
    throw new Trouble("Processor time is read from /proc, which only Linux has.");
  const worker = readFileSync("build/worker/index.js", "utf8");
  const site = await startDirect(worker, { d1Databases: ["DB"], r2Buckets: ["FILES"], bindings: secrets });
  try {
    const { DB, FILES } = await site.miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>();
    await migrate(DB);
    await publish(DB, FILES);
    return [
      await measureProcessorTime(site),
      table(
        ["what", "measured", "limit", "must"],
        [sizeOf(worker), ...(await measureSubscribers(DB, site, secrets.ADMIN_PASSWORD))],
      ),
    ].join("\n\n");
  } finally {
    await site.miniflare.dispose();
  }
}

/** P17. */
function sizeOf(worker: string): string[] {
  const size = gzipSync(worker).byteLength;
  return ["Worker, gzip", `${bytesOf(size)} B`, "≤ 400,000 B", verdict(size <= 400_000 ? [] : ["P17"])];
}
