import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { createContext } from "../../app/server/context.server";
import { dashboardOf } from "../../app/server/subscriptions.server";
import { publish } from "../content/publish";
import { Trouble } from "../explain";
import { migrate } from "../migrate";
import { cpuTimeOf, type Running, startDirect } from "../processes";
import { run } from "../run";
import { seedSubscribers } from "../seed-subscribers";
import { median, spread, table } from "./figures";

const rounds = 7;
const perRound = 200;
const many = 100_000;
const secrets = { ADMIN_PASSWORD: "a password for measuring", THROTTLE_KEY: "a key for measuring" };
const trivialFunction = 'export const onRequest = () => new Response("Hello");';

type Row = { what: string; figure: string; limit: string };

/** What the Worker costs: processor time, rows read, and what a long table does to the runtime. */
export async function measureWorker(): Promise<string> {
  if (process.platform !== "linux")
    throw new Trouble("Processor time is read from /proc, which only Linux has.");
  const rows = await measure();
  return [
    `Median of ${rounds} interleaved rounds of ${perRound} requests, least and most in brackets.`,
    table(
      ["what", "measured", "limit"],
      rows.map(({ what, figure, limit }) => [what, figure, limit]),
    ),
  ].join("\n\n");
}

async function measure(): Promise<Row[]> {
  const worker = readFileSync("build/worker/index.js", "utf8");
  const site = await startDirect(worker, { d1Databases: ["DB"], r2Buckets: ["FILES"], bindings: secrets });
  const trivial = await startDirect(await trivialPages());
  try {
    const { DB, FILES } = await site.miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>();
    await migrate(DB);
    await publish(DB, FILES);
    return [...(await processorTime(site, trivial)), await rowsRead(DB, 100), ...(await withMany(DB, site))];
  } finally {
    await Promise.all([site.miniflare.dispose(), trivial.miniflare.dispose()]);
  }
}

/** The least that Pages can be asked to run, built as our own Function is. */
async function trivialPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "p4c-bench-"));
  mkdirSync(join(folder, "functions"));
  writeFileSync(join(folder, "functions", "[[path]].ts"), trivialFunction);
  await run("wrangler", ["pages", "functions", "build", join(folder, "functions"), `--outdir=${folder}`]);
  const script = readFileSync(join(folder, "index.js"), "utf8");
  rmSync(folder, { recursive: true });
  return script;
}

/** P13 and P14: processor time of the runtime for an answer, against that of the trivial Function. */
async function processorTime(site: Running, trivial: Running): Promise<Row[]> {
  const pages = ["/lesson-plans", "/lesson-plans/7", "/contact", "/admin", "/literature/nowhere"];
  const reads = ["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"];
  const rows: Row[] = [];
  for (const address of [...pages, ...reads]) {
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const ours = await timeOf(site, address);
      const theirs = await timeOf(trivial, "/");
      // The first round warms up.
      if (round === 0) continue;
      times.push(ours);
      ratios.push(ours / theirs);
    }
    const limit = pages.includes(address) ? "≤ 6×, ≤ 4 ms" : "≤ 2.5×";
    const figure = `${spread(ratios)}×, ${median(times).toFixed(2)} ms`;
    rows.push({ what: `Processor time of \`${address}\`, D1 within it`, figure, limit });
  }
  return rows;
}

/** Milliseconds of processor time for one answer, the mean of a round. */
async function timeOf({ url, pid }: Running, address: string): Promise<number> {
  const before = cpuTimeOf(pid);
  for (let count = 0; count < perRound; count++) await (await fetch(new URL(address, url))).arrayBuffer();
  return (cpuTimeOf(pid) - before) / perRound;
}

/** P19: rows that D1 reads for a page of the dashboard. */
async function rowsRead(d1: D1Database, subscribers: number): Promise<Row> {
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
  return { what, figure: String(read), limit: "≤ 210" };
}

/** P19 and P20 with a hundred thousand: the first byte against that with a hundred, and the memory. */
async function withMany(d1: D1Database, site: Running): Promise<Row[]> {
  const login = await fetch(new URL("/api/admin/verify", site.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ password: secrets.ADMIN_PASSWORD }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const few = await firstBytes(site, cookie);
  const row = await rowsRead(d1, many);
  const lots = await firstBytes(site, cookie);
  return [
    row,
    ...Object.entries(lots).map(([address, { first, bytes, memory }]) => ({
      what: `\`${address}\` with ${many.toLocaleString("en")}: first byte against that with 100; size; memory of the runtime`,
      figure: `${(first / (few[address]?.first ?? 1)).toFixed(2)}×; ${(bytes / 1e6).toFixed(1)} MB; ${memory >= 0 ? "+" : ""}${memory.toFixed(0)} MB`,
      limit: "≤ 1.5×; streamed",
    })),
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
