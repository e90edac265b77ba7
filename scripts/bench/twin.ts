import { median, spread, table, verdict } from "./figures";
import { type Bench, inTurns, times } from "./part";
import { type Visit, visit } from "./visit";

const rounds = 5;
/** A ratio near 1 needs more: single visits differ by a third. */
const pairs = 51;

/** P10 and P12: when the largest thing stands there, against the same page as a plain file, in turns. */
export async function measureTwins(bench: Bench): Promise<string> {
  const { site, browser, pages } = bench;
  const twin = await site.openTwin(pages.map(({ address }) => address));
  const rows: string[][] = [];
  try {
    for (const { address, render } of pages) {
      const ask = (origin: string) => visit(browser, origin + address);
      // A page that is a file is its own twin.
      const visits: [Visit, Visit?][] =
        render === "static"
          ? (await times(rounds, bench, () => ask(site.origin))).map((ours) => [ours])
          : await inTurns(pairs, bench, [site.origin, twin.origin], ask);
      rows.push(rowOf(address, visits));
    }
  } finally {
    twin.close();
  }
  return [
    "LCP in ms and CLS at 412 px, nothing slowed down. What the Worker makes stands beside the same page kept as a " +
      `plain file in the same process. Median of ${bench.quick ? 1 : rounds}, of ${bench.quick ? 1 : pairs} in turns ` +
      "where there is a twin, least and most in brackets.",
    table(["page", "LCP", "of the file", "ratio (≤ 1.15×)", "CLS (0)", "must"], rows),
  ].join("\n\n");
}

function rowOf(address: string, visits: [Visit, Visit?][]): string[] {
  const ours = visits.map(([{ largest }]) => largest);
  const files = visits.flatMap(([, file]) => (file ? [file.largest] : []));
  const ratios = files.map((file, round) => (ours[round] ?? Number.NaN) / file);
  const moved = Math.max(...visits.map(([{ moved }]) => moved));
  const isFile = files.length === 0;
  return [
    `\`${address}\``,
    spread(ours, 0),
    isFile ? "is a file" : spread(files, 0),
    isFile ? "" : `${spread(ratios)}×`,
    String(moved),
    verdict([...(isFile || median(ratios) <= 1.15 ? [] : ["P10"]), ...(moved === 0 ? [] : ["P12"])]),
  ];
}
