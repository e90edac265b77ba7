import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Miniflare, MiniflareOptions } from "miniflare";
import { runWorker } from "../local/worker";

/** A Worker in a process of its own, reached without a proxy in between. */
export type Running = { miniflare: Miniflare; url: URL; pid: number };

/**
 * Starts a Worker whose processor time can be told from that of everything else.
 *
 * @param script of its one module
 */
export async function startDirect(
  script: string,
  bindings: Partial<MiniflareOptions> = {},
): Promise<Running> {
  const before = new Set(runtimes());
  const sockets = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } as Partial<MiniflareOptions>;
  const miniflare = runWorker({ "index.js": script }, { ...bindings, ...sockets });
  const url = await miniflare.unsafeGetDirectURL();
  const pid = runtimes().find((running) => !before.has(running));
  if (pid === undefined) throw new Error("the runtime has no process");
  return { miniflare, url, pid };
}

/** The processes of workerd that this one has started. */
function runtimes(): number[] {
  const list = execFileSync("ps", ["--ppid", String(process.pid), "-o", "pid=,comm="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+) workerd/gm)].map(([, pid]) => Number(pid));
}

/** Milliseconds of processor time that the threads of a process have taken so far (Linux, sched-stats). */
export function cpuTimeOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
