import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { RootData } from "./root-data";

type Page = {
  title: string;
  description: string;
  /** The page's one address; none for pages that search engines should leave out. */
  path?: string | undefined;
};

/** What the head of every page says: title, description and canonical address (or `noindex`). */
export function pageMeta(
  matches: { id: string; data?: unknown }[],
  { title, description, path }: Page,
): MetaDescriptor[] {
  const site = (matches.find((match) => match.id === "root")?.data as RootData | undefined)?.site;
  return [
    { title: site && title !== site.name ? `${title} · ${site.name}` : title },
    { name: "description", content: description },
    path && site
      ? { tagName: "link", rel: "canonical", href: `${site.url}${path}` }
      : { name: "robots", content: "noindex" },
  ];
}
