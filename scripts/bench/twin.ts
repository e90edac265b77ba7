import { median, spread, table, verdict } from "./figures";
import { type Bench, inTurns } from "./part";
import { visit } from "./visit";

const rounds = 7;

/** P10 and P12: when the largest thing stands there, against the same page as a plain file, in turns. */
export async function measureTwins(bench: Bench): Promise<string> {
  const { site, browser, pages } = bench;
  const twin = await site.openTwin(pages.map(({ address }) => address));
  const rows: string[][] = [];
  try {
    for (const { address } of pages) {
      const visits = await inTurns(rounds, bench, [site.origin, twin.origin], (origin) =>
        visit(browser, origin + address),
      );
      const ratio = visits.map(([ours, file]) => ours.largest / file.largest);
      const moved = Math.max(...visits.map(([ours]) => ours.moved));
      rows.push([
        `\`${address}\``,
        spread(
          visits.map(([ours]) => ours.largest),
          0,
        ),
        spread(
          visits.map(([, file]) => file.largest),
          0,
        ),
        `${spread(ratio)}×`,
        String(moved),
        verdict([...(median(ratio) <= 1.15 ? [] : ["P10"]), ...(moved === 0 ? [] : ["P12"])]),
      ]);
    }
  } finally {
    twin.close();
  }
  return [
    `LCP in ms and CLS at 412 px, nothing slowed down. Page and file come from the same process; a page that is ` +
      `a file is its own twin and shows the noise. Median of ${bench.quick ? 1 : rounds} pairs in turns, least and most in brackets.`,
    table(["page", "LCP", "of the file", "ratio (≤ 1.15×)", "CLS (0)", "must"], rows),
  ].join("\n\n");
}
