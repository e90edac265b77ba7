import { buildAstro } from "./astro";
import { openEdge } from "./edge";
import { table } from "./figures";
import { filesOf, notFoundOf } from "./files";
import { openLighthouse, scoreOf } from "./lighthouse-run";
import { type Bench, inTurns } from "./part";
import { kindRows, type Pair, pageRow, type Side } from "./verdicts";
import { type Visit, visit } from "./visit";
import { weigh } from "./weights";

const rounds = 5;
const scoreRounds = 3;

/** Our static pages beside the same words and pictures as a site of Astro, page by page, in turns. */
export async function measureComparison(bench: Bench): Promise<string> {
  const pages = bench.pages.filter(({ render }) => render === "static").map(({ address }) => address);
  const astro = buildAstro(pages);
  const files = filesOf(astro.folder);
  const edge = await openEdge([files, filesOf("content/files"), notFoundOf(files)]);
  const lighthouse = await openLighthouse();
  const origins: [string, string] = [bench.site.origin, edge.origin];
  const pairs: Pair[] = [];
  try {
    for (const address of pages) {
      const visits = await inTurns(rounds, bench, origins, (origin) =>
        visit(bench.browser, origin + address),
      );
      const scores = await inTurns(scoreRounds, bench, origins, async (origin) =>
        scoreOf(await lighthouse.run(origin + address, ["performance"]), "performance"),
      );
      pairs.push({
        address,
        ours: sideOf(
          visits.map(([ours]) => ours),
          scores.map(([ours]) => ours),
        ),
        theirs: sideOf(
          visits.map(([, theirs]) => theirs),
          scores.map(([, theirs]) => theirs),
        ),
      });
    }
  } finally {
    await lighthouse.close();
    edge.close();
  }
  const count = (most: number) => (bench.quick ? 1 : most);
  return [
    `Each page that is a file, beside the same page built with Astro ${astro.version} from the same words, pictures and styles, ` +
      `served by the same process: LCP at 412 px as the median of ${count(rounds)}, performance of Lighthouse ` +
      `${lighthouse.version} as the median of ${count(scoreRounds)}, in turns, least and most in brackets. ` +
      "Ours stands first. Level means within 2 % for bytes, within 5 % for LCP, within one point.",
    table(["all pages together", "ours", "Astro", "", "why"], kindRows(pairs)),
    table(["page", "first view", "requests", "performance", "LCP in ms", "", "why"], pairs.map(pageRow)),
  ].join("\n\n");
}

function sideOf(visits: Visit[], scores: number[]): Side {
  const [first] = visits;
  return {
    parts: first ? weigh(first) : [],
    largest: visits.map(({ largest }) => largest),
    scores,
  };
}
