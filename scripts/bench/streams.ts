import { readFileSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { seedSubscribers } from "../data/seed-subscribers";
import { median, table, verdict } from "./report";
import { password, startRuntime } from "./runtime";

/** P20: the time to the first byte of a long list of subscribers against that of a short one. */
export async function measureStreams({ quick }: { quick: boolean }): Promise<string> {
  const { miniflare, url } = await startRuntime(readFileSync("build/worker/index.js", "utf8"));
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>();
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const body = JSON.stringify({ password });
  const login = await fetch(new URL("/api/admin/verify", url), { method: "POST", headers, body });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  const rounds = quick ? 1 : 7;
  const lists = ["/api/subscriptions", "/admin/subscribers.tsv"].map((path) => ({ path, medians: [0, 0] }));
  for (const [at, subscribers] of [100, 100_000].entries()) {
    await seedSubscribers(DB, subscribers);
    for (const { path, medians } of lists) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) times.push(await firstByte(new URL(path, url), cookie));
      // The first round warms up the isolate.
      medians[at] = median(times.slice(1));
    }
  }
  await miniflare.dispose();
  const rows = lists.map(({ path, medians: [short = 0, long = 0] }) => [
    `\`${path}\``,
    ...[short.toFixed(1), long.toFixed(1)],
    verdict({ "1.5×": long / short <= 1.5 }),
  ]);
  const head = ["P20: first byte, ms", "100 subscribers", "100,000 subscribers", "limit 1.5×"];
  return `${table(head, rows)}\n\nMedian of ${rounds}.`;
}

/** Milliseconds; the rest of the answer is read as well. */
async function firstByte(url: URL, Cookie: string): Promise<number> {
  const start = performance.now();
  const reader = (await fetch(url, { headers: { Cookie } })).body?.getReader();
  let chunk = await reader?.read();
  const time = performance.now() - start;
  while (chunk && !chunk.done) chunk = await reader?.read();
  return time;
}
