import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import type { Thing } from "schema-dts";
import { hydratedLabels } from "~/hydrated-labels";
import { withHandleDefaults } from "~/rendering";
import type { LayoutData } from "~/server/content/content.server";
import type {
  LanguageFrame,
  LinksInAllLanguages,
} from "~/server/content/translations.server";
import { fullAddress, shareImageAddress, toReadableQuery } from "~/urls";
import { toBreadcrumbList } from "./breadcrumbs";
import { describeError, type NotFoundText } from "./error-text";

const siteCard = {
  address: shareImageAddress("/"),
  alt: "Children and a hen in a helmet sit in a circle",
};

type RootData = LayoutData & { frame?: LanguageFrame };

type Match = { id: string; data?: unknown; handle?: unknown };

type Page = {
  title: string;
  description: string;
  /** The canonical address. A page without one is `noindex`. */
  path?: string | undefined;
  language?: { tag: string; isDraft: boolean } | undefined;
  /** Drafts are hidden from search engines. */
  alternates?: LinksInAllLanguages | undefined;
  /** The default is `website`. */
  type?: "website" | "article";
  card?: typeof siteCard;
  /** For a page without content that anybody would search for. */
  noindex?: boolean;
  /** Besides the breadcrumbs. */
  jsonLd?: (site: LayoutData["site"]) => Thing[];
};

type PageData = Pick<Page, "language" | "alternates"> & {
  page: Pick<Page, "title" | "description" | "path">;
};

type FindNotFoundText = (frame: LanguageFrame) => NotFoundText | undefined;

type MetaOptions<Data> = {
  /** The path of the page, unless `page` has it. */
  path?: string;
  /** What else the page needs, from the loader's data. */
  extraMeta?: (
    data: Data,
  ) => Pick<Page, "type" | "card" | "noindex" | "jsonLd">;
  notFound?: FindNotFoundText;
};

/** For a route whose loader returns its text as `page`. */
export function createMetaFunction<Data extends PageData = PageData>({
  path: ownPath,
  extraMeta = () => ({}),
  notFound,
}: MetaOptions<Data> = {}): MetaFunction<() => Data> {
  return ({ data, error, matches, location: { search } }) => {
    if (!data) return buildErrorMeta(matches, error, notFound);
    const { page, language, alternates } = data as Data;
    const handle = matches[matches.length - 1]?.handle;
    const path = page.path ?? ownPath;
    const extra = extraMeta(data as Data);
    return buildPageMeta(matches, {
      title: page.title,
      description: page.description,
      path: path && buildCanonicalAddress(path, search, { handle, data }),
      language,
      alternates,
      ...extra,
      noindex:
        extra.noindex === true ||
        language?.isDraft === true ||
        canonicalQuery(handle, search) !== "",
    });
  };
}

/** For a page that is not shown because of an error. */
export function buildErrorMeta(
  matches: Match[],
  error: unknown,
  findText: FindNotFoundText = () => undefined,
): MetaDescriptor[] {
  const frame = findRoot(matches)?.frame;
  const labels = frame?.labels ?? hydratedLabels;
  return buildPageMeta(matches, describeError(error, labels, findText(frame)));
}

/** The address of a page in its language, with its canonical query. */
export function buildCanonicalAddress(
  path: string,
  search: string,
  { data, handle }: Omit<Match, "id">,
): string {
  const { language, alternates } = (data ?? {}) as Partial<PageData>;
  const query = canonicalQuery(handle, search);
  if (query) return `${path}?${query}`;
  return alternates?.find(({ tag }) => tag === language?.tag)?.href ?? path;
}

/**
 * The language and the route's `canonicalParams`, because phones share the
 * canonical address; empty without any `canonicalParams`. Leaves out what the
 * page ignores, such as campaign parameters.
 */
function canonicalQuery(handle: unknown, search: string): string {
  const { canonicalParams = [] } = withHandleDefaults(handle);
  const query = [...new URLSearchParams(search)];
  if (!query.some(([name]) => canonicalParams.includes(name))) return "";
  const names = ["lang", ...canonicalParams];
  const shown = query.filter(([name]) => names.includes(name));
  return toReadableQuery(new URLSearchParams(shown));
}

export function buildPageMeta(
  matches: Match[],
  {
    title,
    description,
    path,
    language,
    alternates = [],
    type = "website",
    card,
    jsonLd = () => [],
    ...page
  }: Page,
): MetaDescriptor[] {
  const root = findRoot(matches);
  const site = root?.site;
  const texts = [
    { title: site && title !== site.name ? `${title} · ${site.name}` : title },
    { name: "description", content: description },
  ];
  if (!path || !site) return [...texts, { name: "robots", content: "noindex" }];

  const noindex = page.noindex || root.unindexedPages.includes(path);
  const url = fullAddress(site, path);
  const { address, alt } = card ?? {
    ...siteCard,
    alt: root.frame?.cardAlt ?? siteCard.alt,
  };
  const indexed = alternates.filter(({ isDraft }) => !isDraft);
  // The Open Graph protocol (https://ogp.me). Twitter uses these properties
  // too, except for the kind of card.
  const openGraph = {
    type,
    site_name: site.name,
    locale: `${language?.tag ?? "en"}_IN`,
    title,
    description,
    url,
    image: fullAddress(site, address),
    "image:width": "1200",
    "image:height": "630",
    "image:alt": alt,
  };
  return [
    ...texts,
    { tagName: "link", rel: "canonical", href: url },
    ...(indexed.length > 1 && !noindex ? indexed : []).flatMap(
      ({ tag, href }) => buildAlternateLinks(tag, fullAddress(site, href)),
    ),
    ...Object.entries(openGraph).map(([name, content]) => ({
      property: `og:${name}`,
      content,
    })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : toJsonLdScript([
          ...(path === "/"
            ? []
            : [toBreadcrumbList(site, (root.frame ?? root).menu, path, title)]),
          ...jsonLd(site),
        ])),
  ];
}

function findRoot(matches: Match[]): RootData | undefined {
  return matches.find(({ id }) => id === "root")?.data as RootData | undefined;
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

/**
 * Browsers do not run a script of this type, so the Content-Security-Policy
 * allows it.
 */
function toJsonLdScript(graph: Thing[]): MetaDescriptor[] {
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
