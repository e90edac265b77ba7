import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import type { Thing } from "schema-dts";
import type { RouteHandle } from "~/rendering";
import type { LayoutData } from "~/server/content/content.server";
import type { LanguageLinks } from "~/server/content/translations.server";
import { cardAddress, readableQuery } from "~/urls";
import { buildBreadcrumbs, toJsonLdScript } from "./breadcrumbs";
import { describeError, type NotFoundText } from "./error-text";

type Card = { address: string; alt: string };

const siteCard: Card = {
  address: cardAddress("/"),
  alt: "Children and a hen in a helmet sit in a circle",
};

type Matches = { id: string; data?: unknown; handle?: unknown }[];
type Page = {
  title: string;
  description: string;
  /** A page without a canonical path is `noindex`. */
  path?: string | undefined;
  /** The path with its canonical query: see `canonicalAddress`. */
  canonicalPath?: string | undefined;
  /** Drafts are hidden from search engines. */
  alternates?: LanguageLinks | undefined;
  /** The default is `website`. */
  type?: "article";
  card?: Card;
  /** For a page without content that anybody would search for. */
  noindex?: boolean;
  /** Besides the breadcrumbs. */
  jsonLd?: (site: LayoutData["site"]) => Thing[];
};

type PageData = {
  page: { title: string; description: string; path?: string };
  language?: { tag: string } | undefined;
  alternates?: LanguageLinks;
  translationNote?: { isDraft: boolean } | null;
};

type MetaOptions<Data> = {
  /** The path of the page, unless `page` has it. */
  path?: string;
  /** What the page needs besides, from the loader's data. */
  extraMeta?: (
    data: Data,
  ) => Pick<Page, "type" | "card" | "noindex" | "jsonLd">;
  /** The text for a 404. */
  notFound?: NotFoundText;
};

/** For a route whose loader returns its text as `page`. */
export function createMeta<Data extends PageData = PageData>({
  path,
  extraMeta = () => ({}),
  notFound,
}: MetaOptions<Data> = {}): MetaFunction<() => Data> {
  return ({ data, error, matches, location: { search } }) => {
    if (!data) return buildPageMeta(matches, describeError(error, notFound));
    const { page, alternates, translationNote } = data as Data;
    const handle = matches[matches.length - 1]?.handle;
    const ownPath = page.path ?? path;
    const extra = extraMeta(data as Data);
    return buildPageMeta(matches, {
      title: page.title,
      description: page.description,
      path:
        ownPath &&
        canonicalAddress({ path: ownPath, data, handle, search: "" }),
      canonicalPath:
        ownPath && canonicalAddress({ path: ownPath, data, handle, search }),
      alternates,
      ...extra,
      noindex:
        extra.noindex === true ||
        translationNote?.isDraft === true ||
        hasCanonicalParams(handle, search),
    });
  };
}

/**
 * The path with the route's `canonicalParams`, because phones share the
 * canonical address. What the page ignores, such as the parameters of campaigns,
 * is left out.
 */
export function canonicalAddress(page: {
  path: string;
  data: unknown;
  handle: unknown;
  search: string;
}) {
  const { path, data, handle, search } = page;
  const { language, alternates } = (data ?? {}) as Partial<PageData>;
  if (!hasCanonicalParams(handle, search))
    return alternates?.find(({ tag }) => tag === language?.tag)?.href ?? path;
  const names = ["lang", ...listCanonicalParams(handle)];
  const shown = [...new URLSearchParams(search)].filter(([name]) =>
    names.includes(name),
  );
  return `${path}?${readableQuery(new URLSearchParams(shown))}`;
}

const listCanonicalParams = (handle: unknown) =>
  (handle as RouteHandle | undefined)?.canonicalParams ?? [];

function hasCanonicalParams(handle: unknown, search: string): boolean {
  const query = new URLSearchParams(search);
  return listCanonicalParams(handle).some((name) => query.has(name));
}

export function buildPageMeta(
  matches: Matches,
  {
    title,
    description,
    path,
    canonicalPath = path,
    alternates = [],
    type,
    card = siteCard,
    jsonLd,
    ...page
  }: Page,
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as
    | LayoutData
    | undefined;
  const site = root?.site;
  const texts = [
    { title: site && title !== site.name ? `${title} · ${site.name}` : title },
    { name: "description", content: description },
  ];
  if (!path || !site) return [...texts, { name: "robots", content: "noindex" }];
  const noindex = page.noindex || root.unfinished.includes(path);
  const url = `${site.url}${canonicalPath}`;
  const indexed = alternates.filter(({ isDraft }) => !isDraft);
  const pageTag = alternates.find(({ href }) => href === path)?.tag ?? "en";
  // The Open Graph protocol (https://ogp.me). Twitter uses these properties
  // too, except for the kind of card.
  const openGraph = {
    type: type ?? "website",
    site_name: site.name,
    locale: `${pageTag}_IN`,
    title,
    description,
    url,
    image: `${site.url}${card.address}`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": card.alt,
  };
  return [
    ...texts,
    { tagName: "link", rel: "canonical", href: url },
    ...(indexed.length > 1 && !noindex ? indexed : []).flatMap(
      ({ tag, href }) => buildAlternateLinks(tag, site.url + href),
    ),
    ...Object.entries(openGraph).map(([name, content]) => ({
      property: `og:${name}`,
      content,
    })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : toJsonLdScript([
          ...(path === "/" ? [] : [buildBreadcrumbs(root, { path, title })]),
          ...(jsonLd?.(site) ?? []),
        ])),
  ];
}

/** English is also the default for all other languages (`x-default`). */
function buildAlternateLinks(tag: string, href: string): MetaDescriptor[] {
  const tags = tag === "en" ? ["en", "x-default"] : [tag];
  return tags.map((hrefLang) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  }));
}
