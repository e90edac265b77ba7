import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../local/run";
import { median, spread, table, verdict } from "./figures";
import { cpuTimeOf, type Running, startDirect } from "./processes";

const rounds = 7;
const perRound = 400;
const pages = ["/lesson-plans", "/lesson-plans/7", "/contact", "/admin", "/lesson-plans/999"];
const reads = ["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"];

/**
 * P13 and P14: processor time of the runtime for an answer, against the least that Pages can be asked to run and
 * against the same bytes given out as they lie, in turns.
 */
export async function measureProcessorTime(site: Running): Promise<string> {
  const plain = await startDirect(await plainFunction(site));
  try {
    const rows: string[][] = [];
    for (const address of [...pages, ...reads]) rows.push(await rowOf(address, site, plain));
    return [
      "Processor time of one answer, D1's own work within it, because it runs in the same process here. The trivial " +
        "Function says hello; the static twin says the same as the page, as it lies. Made anew is the first answer of a " +
        "minute, and of `/contact` and `/admin` each that goes to who brings a cookie; the limits are for what is " +
        "remembered. " +
        `Median of ${rounds} interleaved rounds of ${perRound} requests, least and most in brackets.`,
      table(
        [
          "answer",
          "against the trivial Function",
          "against its static twin",
          "ms",
          "limit",
          "must",
          "made anew",
        ],
        rows,
      ),
    ].join("\n\n");
  } finally {
    await plain.miniflare.dispose();
  }
}

async function rowOf(address: string, site: Running, plain: Running): Promise<string[]> {
  const ours: number[] = [];
  const trivial: number[] = [];
  const twin: number[] = [];
  const anew: number[] = [];
  const anewToTrivial: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const time = await timeOf(site, address);
    const hello = await timeOf(plain, "/");
    const same = await timeOf(plain, address);
    // Of an address written otherwise than our links, nothing is remembered.
    const made = await timeOf(site, `${address}/`);
    if (round === 0) continue;
    ours.push(time);
    trivial.push(time / hello);
    twin.push(time / same);
    anew.push(made);
    anewToTrivial.push(made / hello);
  }
  const isPage = pages.includes(address);
  const [most, longest] = isPage ? [6, 4] : [2.5, Number.POSITIVE_INFINITY];
  const missed = [
    ...(median(trivial) <= most ? [] : [`${most}×`]),
    ...(median(ours) <= longest ? [] : [`${longest} ms`]),
  ];
  return [
    `\`${address}\``,
    `${spread(trivial)}×`,
    `${spread(twin)}×`,
    median(ours).toFixed(2),
    isPage ? `≤ ${most}×, ≤ ${longest} ms` : `≤ ${most}×`,
    verdict(missed),
    `${spread(anewToTrivial)}×, ${median(anew).toFixed(2)} ms`,
  ];
}

/** Milliseconds of processor time for one answer, the mean of a round. */
async function timeOf({ url, pid }: Running, address: string): Promise<number> {
  const before = cpuTimeOf(pid);
  for (let count = 0; count < perRound; count++) await (await fetch(new URL(address, url))).arrayBuffer();
  return (cpuTimeOf(pid) - before) / perRound;
}

/** A Function that has every answer ready, and says hello to everything else; built as our own is. */
async function plainFunction(site: Running): Promise<string> {
  const answers: Record<string, string> = {};
  for (const address of [...pages, ...reads])
    answers[address] = await (await fetch(new URL(address, site.url))).text();
  const source = [
    `const answers = ${JSON.stringify(answers)};`,
    "export const onRequest = ({ request }) =>",
    '  new Response(answers[new URL(request.url).pathname] ?? "Hello", { headers: { "Content-Type": "text/html" } });',
  ].join("\n");
  const folder = mkdtempSync(join(tmpdir(), "p4c-bench-"));
  mkdirSync(join(folder, "functions"));
  writeFileSync(join(folder, "functions", "[[path]].ts"), source);
  await run("wrangler", ["pages", "functions", "build", join(folder, "functions"), `--outdir=${folder}`]);
  const script = readFileSync(join(folder, "index.js"), "utf8");
  rmSync(folder, { recursive: true });
  return script;
}
