import type { RouteDescription } from "../../app/rendering";

/** Whether one of the patterns, as `_routes.json` writes them, matches a path. */
export function covers(patterns: string[], address: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith("/*") ? address.startsWith(pattern.slice(0, -1)) : pattern === address,
  );
}

type RoutesFile = { version: 1; include: string[]; exclude: string[] };

/**
 * Which addresses cost a call of the Worker (https://developers.cloudflare.com/pages/functions/routing/):
 * those of the routes that are rendered per request.
 *
 * @param prerendered the paths that exist as files
 */
export function routesFile(routes: RouteDescription[], prerendered: string[]): RoutesFile {
  const patterns = routes.flatMap(({ path, render }) => {
    const pattern = path.replace(/\/[:*].*$/, "/*");
    if (render === "static") return [];
    // Forms and links that script enhances ask for the page's data beside it.
    return render === "app" ? [pattern, `${pattern}.data`] : [pattern];
  });
  const covered = (address: string) =>
    covers(
      patterns.filter((pattern) => pattern !== address),
      address,
    );
  // A deploy refuses a rule that lies within another.
  const include = [...new Set(patterns)].filter((pattern) => !covered(pattern)).sort();
  return { version: 1, include, exclude: prerendered.filter(covered) };
}
