type Where = { href_matches: string[] } | { selector_matches: string } | { not: Where } | { and: Where[] };
type Rule = { where: Where; eagerness: "immediate" | "moderate" | "conservative" };

/**
 * Which pages a browser may fetch ahead, and when (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 * What is not named here it never does: the admin area, the API, files and downloads. Under data saving, on a low
 * battery, short of memory, or where preloading is switched off, Chromium fetches none
 * (https://developer.chrome.com/docs/web-platform/prerender-pages#chrome-limits); other browsers may know no rules.
 *
 * @param files the pages that lie as files: they cost no call of the Worker, so resting on a link is enough
 * @param made the pages of the Worker that may be fetched ahead: each costs a call, so only when a link is pressed
 */
export function speculationRules(files: string[], made: string[]): { prefetch: Rule[] } {
  // A link to a place on this same page has its page already.
  const linksTo = (addresses: string[]): Where => ({
    and: [{ href_matches: addresses }, { not: { selector_matches: '[href^="#"]' } }],
  });
  return {
    prefetch: [
      { where: linksTo(files), eagerness: "moderate" },
      { where: linksTo(made), eagerness: "conservative" },
      // The page most people go to next from home, which alone has tiles.
      {
        where: { and: [{ href_matches: ["/lesson-plans"] }, { selector_matches: ".tile a" }] },
        eagerness: "immediate",
      },
    ],
  };
}
