import type { BreadcrumbList } from "schema-dts";
import type { LayoutData } from "~/server/content/content.server";
import { fullAddress, listMenuLinks } from "~/urls";

/** The entries of the menu above the page, and the page itself. */
export function toBreadcrumbList(
  site: LayoutData["site"],
  menu: LayoutData["menu"],
  path: string,
  title: string,
): BreadcrumbList {
  const parents = listMenuLinks(menu).filter(
    ({ href }) => href === "/" || isAbove(href, path),
  );
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...parents, { href: path, label: title }].map(
      ({ href, label }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: fullAddress(site, href),
      }),
    ),
  };
}

/** A story is below the list of stories, although its address is not. */
function isAbove(parent: string, path: string): boolean {
  if (parent === "/philosophical-literature")
    return /^(\/[a-z]+)?\/literature\//.test(path);
  return path.startsWith(`${parent}/`);
}
