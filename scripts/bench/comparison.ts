import { buildAstro } from "./astro";
import { type Edge, openEdge } from "./edge";
import { table, total } from "./figures";
import { filesOf, notFoundOf } from "./files";
import { openLighthouse, scoreOf } from "./lighthouse-run";
import { type Bench, inTurns } from "./part";
import { kindRows, type Pair, pageRow, type Times, timesRow } from "./verdicts";
import { type Kind, visit } from "./visit";

const rounds = 5;

/** Our pages that are files beside the same words and pictures as a site of Astro. */
export async function measureComparison(bench: Bench): Promise<string> {
  const addresses = bench.pages.filter(({ render }) => render === "static").map(({ address }) => address);
  const astro = buildAstro(addresses);
  const files = filesOf(astro.folder);
  const edge = await openEdge([files, filesOf("content/files"), notFoundOf(files)]);
  try {
    const pairs: Pair[] = [];
    for (const address of addresses) {
      const partsAt = async (origin: string) => (await visit(bench.browser, origin + address)).parts;
      pairs.push({ address, ours: await partsAt(bench.site.origin), theirs: await partsAt(edge.origin) });
    }
    const lighthouse = await openLighthouse();
    const times = await timesOf(bench, edge, lighthouse, choose(pairs)).finally(lighthouse.close);
    return [
      `The same words, pictures and styles built with Astro ${astro.version} in its ordinary way, served by the same ` +
        "process; ours stands first. Level means: bytes within 2 %, scores within one point, LCP within 5 % or " +
        "within the spread of the other.",
      table(["all pages together", "ours", "Astro", "we are", "why"], kindRows(pairs)),
      table(["page", "first view", "requests", "we are", "why"], pairs.map(pageRow)),
      `Times of the first page and of those with most words and most pictures: performance by Lighthouse ${lighthouse.version}, ` +
        `LCP at 412 px with nothing slowed down. Median of ${bench.quick ? 1 : rounds} in turns, least and most in brackets.`,
      table(
        ["page", "performance", "of Astro", "LCP in ms", "of Astro", "we are", "why"],
        times.map(timesRow),
      ),
    ].join("\n\n");
  } finally {
    edge.close();
  }
}

/** The first page, and those with most words and most pictures. */
function choose(pairs: Pair[]): string[] {
  const mostOf = (kind: Kind) => {
    const weight = ({ ours }: Pair) => total(ours.filter((part) => part.kind === kind));
    return [...pairs].sort((one, other) => weight(other) - weight(one))[0]?.address;
  };
  const wanted = ["/", mostOf("html"), mostOf("picture")];
  return pairs.map(({ address }) => address).filter((address) => wanted.includes(address));
}

type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>;

async function timesOf(
  bench: Bench,
  astro: Edge,
  lighthouse: Lighthouse,
  addresses: string[],
): Promise<Times[]> {
  const origins: [string, string] = [bench.site.origin, astro.origin];
  const all: Times[] = [];
  for (const address of addresses) {
    const largest = await inTurns(rounds, bench, origins, async (origin) => {
      return (await visit(bench.browser, origin + address)).largest;
    });
    const scores = await inTurns(rounds, bench, origins, async (origin) => {
      return scoreOf(await lighthouse.run(origin + address, ["performance"]), "performance");
    });
    all.push({ address, largest, scores });
  }
  return all;
}
