import { readFileSync } from "node:fs";
import { publish } from "../content/publish";
import { migrate } from "../local/migrate";
import { type Running, startDirect } from "./processes";

const password = "a password for measuring";

/** The built Worker in a process of its own, with everything published and nobody subscribed. */
export async function startWorker(): Promise<{ running: Running; d1: D1Database; password: string }> {
  const running = await startDirect(readFileSync("build/worker/index.js", "utf8"), {
    d1Databases: ["DB"],
    r2Buckets: ["FILES"],
    bindings: { ADMIN_PASSWORD: password, THROTTLE_KEY: "a key for measuring" },
  });
  const { DB, FILES } = await running.miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>();
  await migrate(DB);
  await publish(DB, FILES);
  return { running, d1: DB, password };
}
