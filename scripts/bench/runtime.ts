import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { wranglerStateFolder } from "../data/state";

export const password = "a password for measuring";

/**
 * Starts a Worker in a new workerd process, with the settings and bindings of wrangler.toml. `url` bypasses Miniflare's
 * entry Worker.
 */
export async function startRuntime(script: string): Promise<{ miniflare: Miniflare; url: URL; pid: number }> {
  const others = new Set(workerdProcesses());
  const options = {
    ...unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions,
    modules: [{ type: "ESModule", path: "index.js", contents: script }],
    bindings: {
      ADMIN_PASSWORD: password,
      THROTTLE_KEY: "a key for measuring",
      UNSUBSCRIBE_KEY: "another key for measuring",
    },
    d1Persist: join(wranglerStateFolder(), "d1"),
    r2Persist: join(wranglerStateFolder(), "r2"),
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  } as MiniflareOptions;
  const miniflare = new Miniflare(options);
  const url = await miniflare.unsafeGetDirectURL();
  const pid = workerdProcesses().find((running) => !others.has(running));
  if (pid === undefined) throw new Error("No new workerd process was found.");
  return { miniflare, url, pid };
}

function workerdProcesses(): number[] {
  const list = execFileSync("ps", ["--ppid", String(process.pid), "-o", "pid=,comm="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+) workerd/gm)].map(([, pid]) => Number(pid));
}

/** The CPU time of all threads of a process so far, in ms (Linux). */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]);
  return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e6;
}
