import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import { describeError } from "./components/error-page";
import type { RootData } from "./root-data";

type PageText = { title: string; description: string };
type Page = PageText & {
  /** The canonical path; a page without one is `noindex`. */
  path?: string | undefined;
};

/** The `meta` export of a route whose loader returns its text as `page`. */
export function createMeta(path?: string): MetaFunction<() => { page: PageText }> {
  return ({ data, error, matches }) =>
    pageMeta(matches, data ? { ...data.page, path } : describeError(error));
}

/** The title, the description, and the canonical address or `noindex`. */
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
