import type { Browser } from "playwright";
import type { Page } from "./addresses";
import type { Site } from "./site";

/** What a part that looks at pages is given. */
export type Bench = {
  site: Site;
  browser: Browser;
  pages: Page[];
  /** Once each, to see whether it works: figures for nobody. */
  quick: boolean;
};

/** Calls `once` as often as the bench wants it, and gives the results. */
export async function times<Result>(
  count: number,
  { quick }: Pick<Bench, "quick">,
  once: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < (quick ? 1 : count); round++) results.push(await once(round));
  return results;
}

/**
 * The same of two places, in turns: who goes second finds a warmer machine, so they change places every round.
 * What comes before the first round warms up and counts for nothing.
 */
export async function inTurns<Result>(
  count: number,
  bench: Pick<Bench, "quick">,
  [ours, theirs]: [string, string],
  measure: (origin: string) => Promise<Result>,
): Promise<[Result, Result][]> {
  await measure(ours);
  await measure(theirs);
  return times(count, bench, async (round) => {
    if (round % 2 === 0) return [await measure(ours), await measure(theirs)];
    const their = await measure(theirs);
    return [await measure(ours), their];
  });
}
