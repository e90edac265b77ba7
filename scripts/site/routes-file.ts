import type { RouteHandleWithPath } from "../../app/rendering";

export function matchesAnyPattern(
  patterns: string[],
  address: string,
): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith("/*")
      ? address.startsWith(pattern.slice(0, -1))
      : pattern === address,
  );
}

/**
 * `/contact` and `/hi/contact` for the route `/:lang?/contact`; English is not in
 * `/:lang/proof`.
 */
function inEachLanguage(path: string, tags: string[]): string[] {
  const [start] = /^\/:lang\??(?=\/|$)/.exec(path) ?? [];
  if (start === undefined) return [path];
  const english = start.endsWith("?") ? [path.replace(start, "")] : [];
  return [...english, ...tags.map((tag) => path.replace(start, `/${tag}`))];
}

type RoutesFile = { version: 1; include: string[]; exclude: string[] };

/**
 * Sends only the routes rendered per request to the Worker
 * (https://developers.cloudflare.com/pages/functions/routing/).
 *
 * @param prerendered the paths that exist as files
 * @param tags those of the languages besides English
 */
export function buildRoutesFile(
  routes: RouteHandleWithPath[],
  prerendered: string[],
  tags: string[],
): string {
  const patterns = routes.flatMap(({ path, render }) => {
    if (render === "static") return [];
    return inEachLanguage(path, tags).flatMap((own) => {
      const pattern = own.replace(/\/[:*].*$/, "/*");
      // On a hydrated page, forms and links request the page's data at its
      // `.data` address.
      return render === "app" ? [pattern, `${pattern}.data`] : [pattern];
    });
  });
  const covered = (address: string) =>
    matchesAnyPattern(
      patterns.filter((pattern) => pattern !== address),
      address,
    );
  // Cloudflare rejects rules that overlap.
  const include = [...new Set(patterns)]
    .filter((pattern) => !covered(pattern))
    .sort();
  const file: RoutesFile = {
    version: 1,
    include,
    exclude: prerendered.filter(covered),
  };
  return JSON.stringify(file, null, 2);
}
