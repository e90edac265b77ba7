import { readFileSync } from "node:fs";
import { createContext } from "../../app/server/data/context.server";
import { dashboardOf } from "../../app/server/subscribers/subscriptions.server";
import { seedSubscribers } from "../local/seed-subscribers";
import { median, verdict } from "./figures";
import type { Running } from "./processes";

const rounds = 7;
const many = 100_000;

/** P19 and P20: what a long list of subscribers costs, as rows of a table: what, measured, limit, must. */
export async function measureSubscribers(
  d1: D1Database,
  site: Running,
  password: string,
): Promise<string[][]> {
  return [await rowsRead(d1, 100), ...(await withMany(d1, site, password))];
}

/** P19: rows that D1 reads for a page of the dashboard. */
async function rowsRead(d1: D1Database, subscribers: number): Promise<string[]> {
  await seedSubscribers(d1, subscribers);
  let read = 0;
  const batch = async (statements: Parameters<D1Database["batch"]>[0]) => {
    const results = await d1.batch(statements);
    for (const { meta } of results) read += meta.rows_read;
    return results;
  };
  const watched = { prepare: d1.prepare.bind(d1), batch } as unknown as D1Database;
  await dashboardOf(createContext({ DB: watched }).db, new URLSearchParams());
  const what = `Rows read for a page of the dashboard with ${subscribers.toLocaleString("en")} subscribers`;
  return [what, String(read), "≤ 210", verdict(read <= 210 ? [] : ["P19"])];
}

/** P19 and P20 with a hundred thousand: the first byte against that with a hundred, and the memory. */
async function withMany(d1: D1Database, site: Running, password: string): Promise<string[][]> {
  const login = await fetch(new URL("/api/admin/verify", site.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ password }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const few = await firstBytes(site, cookie);
  const row = await rowsRead(d1, many);
  const lots = await firstBytes(site, cookie);
  return [
    row,
    ...Object.entries(lots).map(([address, { first, bytes, memory }]) => {
      const ratio = first / (few[address]?.first ?? Number.NaN);
      return [
        `\`${address}\` with ${many.toLocaleString("en")}: first byte against that with 100; size; memory of the runtime`,
        `${ratio.toFixed(2)}×; ${(bytes / 1e6).toFixed(1)} MB; ${memory >= 0 ? "+" : ""}${memory.toFixed(0)} MB`,
        "≤ 1.5×; streamed",
        verdict([
          ...(ratio <= 1.5 ? [] : ["P20 first byte"]),
          ...(memory * 1e6 < bytes ? [] : ["P20 memory"]),
        ]),
      ];
    }),
  ];
}

type Stream = { first: number; bytes: number; memory: number };

async function firstBytes(site: Running, cookie: string): Promise<Record<string, Stream>> {
  const results: Record<string, Stream> = {};
  for (const address of ["/api/subscriptions", "/admin/subscribers.tsv"]) {
    const firsts: number[] = [];
    let bytes = 0;
    const memories: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const memoryBefore = memoryOf(site.pid);
      const began = performance.now();
      const answer = await fetch(new URL(address, site.url), { headers: { Cookie: cookie } });
      const reader = answer.body?.getReader();
      let read = await reader?.read();
      if (round > 0) firsts.push(performance.now() - began);
      for (bytes = 0; read?.value; read = await reader?.read()) bytes += read.value.byteLength;
      if (round > 0) memories.push(memoryOf(site.pid) - memoryBefore);
    }
    results[address] = { first: median(firsts), bytes, memory: median(memories) };
  }
  return results;
}

/** The resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1000;
}
