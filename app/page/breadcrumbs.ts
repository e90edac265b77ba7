import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { BreadcrumbList, Thing } from "schema-dts";
import type { LayoutData } from "~/server/content/content.server";

export function buildBreadcrumbs(
  { site, menu }: LayoutData,
  page: { path: string; title: string },
): BreadcrumbList {
  const entries = menu.flatMap((entry) =>
    "items" in entry ? entry.items : [entry],
  );
  const parents = entries.filter(
    ({ href }) => href === "/" || isAbove(href, page.path),
  );
  const steps = [
    ...parents.map(({ href, label }) => ({ path: href, title: label })),
    page,
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: `${site.url}${path}`,
    })),
  };
}

/** A story is below the list of stories, although its address is not. */
function isAbove(parent: string, path: string): boolean {
  if (parent === "/philosophical-literature")
    return /^(\/[a-z]+)?\/literature\//.test(path);
  return path.startsWith(`${parent}/`);
}

/**
 * Browsers do not run a script of this type, so the Content-Security-Policy
 * allows it.
 */
export function toJsonLdScript(graph: Thing[]): MetaDescriptor[] {
  if (graph.length === 0) return [];
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": graph,
      } as never,
    },
  ];
}
