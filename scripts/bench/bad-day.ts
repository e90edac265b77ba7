import { median, spread, table, verdict } from "./figures";
import { type Bench, times } from "./part";
import { type Conditions, visit } from "./visit";

const rounds = 3;
const badDay: Conditions = { speed: 400, wait: 400, slowdown: 6 };

/** P11: when the largest thing stands there on a slow line and a slow phone. */
export async function measureBadDay(bench: Bench): Promise<string> {
  const { site, browser, pages } = bench;
  const rows: string[][] = [];
  for (const { address } of pages) {
    const visits = await times(rounds, bench, () => visit(browser, site.origin + address, badDay));
    const seconds = visits.map(({ largest }) => largest / 1000);
    const pictures = visits.some(({ parts }) => parts.some(({ kind }) => kind === "picture"));
    const limit = pictures ? 5 : 3;
    rows.push([
      `\`${address}\``,
      `${spread(seconds)} s`,
      `≤ ${limit.toFixed(1)} s`,
      verdict(median(seconds) <= limit ? [] : ["P11"]),
    ]);
  }
  return [
    `LCP at ${badDay.speed} kbit/s, ${badDay.wait} ms for every answer, processor ÷ ${badDay.slowdown}; ` +
      "making the connection is not slowed down. Pages with pictures have 5 s. " +
      `Median of ${bench.quick ? 1 : rounds}, least and most in brackets.`,
    table(["page", "LCP", "limit", "must"], rows),
  ].join("\n\n");
}
