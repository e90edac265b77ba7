import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import { cardAddress } from "./card-address";
import { describeError } from "./components/error-page";
import type { RootData } from "./root-data";

type PageText = { title: string; description: string };
type Page = PageText & {
  /** The canonical path; a page without one is `noindex`. */
  path?: string | undefined;
  /** The Open Graph type; the default is `website`. */
  type?: "article";
};

/** The `meta` export of a route whose loader returns its text as `page`. */
export function createMeta(path?: string): MetaFunction<() => { page: PageText }> {
  return ({ data, error, matches }) =>
    pageMeta(matches, data ? { ...data.page, path } : describeError(error));
}

/** The title, the description, and either `noindex` or the canonical address with a card for shared links. */
export function pageMeta(
  matches: { id: string; data?: unknown }[],
  { title, description, path, type }: Page,
): MetaDescriptor[] {
  const site = (matches.find((match) => match.id === "root")?.data as RootData | undefined)?.site;
  const texts = [
    { title: site && title !== site.name ? `${title} · ${site.name}` : title },
    { name: "description", content: description },
  ];
  if (!path || !site) return [...texts, { name: "robots", content: "noindex" }];
  const url = `${site.url}${path}`;
  // The Open Graph protocol (https://ogp.me). Twitter takes from it what it has no name of its own for.
  const card = {
    type: type ?? "website",
    site_name: site.name,
    locale: "en_IN",
    title,
    description,
    url,
    image: `${site.url}${cardAddress(path)}`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": title,
  };
  return [
    ...texts,
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(card).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
