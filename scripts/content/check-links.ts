import type { Content, Section } from "../../app/server/content/content-schema.server";
import { objectsIn, textsNamed, type Words } from "./words";

/**
 * Links that lead to no address of the site, to no file, or to a part that the page does not have.
 *
 * @param patterns the address patterns that the site answers
 */
export function checkLinks(content: Content, words: Words[], patterns: string[]): string[] {
  const addresses = new Set(patterns.flatMap((pattern) => addressesOf(pattern, content)));
  const anchors = new Map(words.map(({ address, says }) => [address, anchorsOf(says)]));
  const home = new URL(content.site.url);

  const problemWith = (href: string, from = "/") => {
    if (!URL.canParse(href, `${home.origin}${from}`)) return `the link ${href} is no address`;
    const { origin, pathname, hash } = new URL(href, `${home.origin}${from}`);
    if (origin !== home.origin) return;
    if (pathname !== from && !addresses.has(pathname))
      return `the link ${href} leads nowhere: the site has no ${pathname}`;
    if (hash && anchors.get(pathname)?.has(hash.slice(1)) === false)
      return `the link ${href} leads nowhere: ${pathname} has no part {${hash}}`;
  };
  return words.flatMap(({ file, address, says }) =>
    textsNamed(["href"], says)
      .map((href) => problemWith(href, address))
      .filter((problem) => problem !== undefined)
      .map((problem) => `${file}: ${problem}`),
  );
}

/** What a pattern stands for: each story, each lesson plan, each file. The one for everything is the 404 page. */
function addressesOf(pattern: string, { stories, lessonPlans, files }: Content): string[] {
  if (pattern === "/*") return [];
  if (pattern.endsWith("/*"))
    return Object.keys(files).filter((file) => file.startsWith(pattern.slice(0, -1)));
  if (pattern.includes(":slug")) return stories.map(({ slug }) => pattern.replace(":slug", slug));
  if (pattern.includes(":id")) return lessonPlans.map(({ id }) => pattern.replace(":id", String(id)));
  return [pattern];
}

/** The ids on a page: its sections, the moves of its question bank, and headings that carry their own. */
function anchorsOf(says: { sections?: Record<string, Section> }): Set<string> {
  const sections = Object.values(says.sections ?? {});
  const moves = says.sections?.questions?.parts ?? [];
  const headings = objectsIn(says).flatMap(({ properties }) => textsNamed(["id"], properties));
  // Every page has a top and a main part.
  return new Set(["top", "main", ...[...sections, ...moves].map(({ id }) => id), ...headings]);
}
