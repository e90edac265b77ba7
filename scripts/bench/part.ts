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
