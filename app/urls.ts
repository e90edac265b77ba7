import type { Seating } from "./lesson-choices";

/** The pages that every language has under its language tag: `/hi/supper`. */
export const pageNamesBelowLanguageTag = [
  "home",
  "classroom",
  "first-lesson",
  "supper",
  "starters",
  "for-your-school",
  "contact",
  "unsubscribe",
  "unsubscribed",
  "offline",
  "term-box",
  "404",
] as const;

/** The pages whose address has the language in the parameter `lang`. */
const pagesWithParameter = [
  "/questions",
  "/session",
  "/session/class",
  "/session/hand",
  "/search",
];

type Params = Record<string, string | number | undefined>;

/** Empty values are omitted. */
export function addressWithQuery(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The full address of a page or file, for use outside the site. Joined as text:
 * resolved as a URL, a path that begins with two slashes would name a host.
 */
export function fullAddress(site: { url: string }, address: string): string {
  return new URL(site.url + address).href;
}

/** The path of a page in a language, such as `/hi/supper`; English has no tag. */
export function pathWithLanguageTag(
  tag: string | undefined,
  path: string,
): string {
  return tag ? `/${tag}${path}` : path;
}

/** A short address that leads to the sheet of a week, such as `/week/2`. */
export function shortWeekAddress(number: number, tag?: string): string {
  return pathWithLanguageTag(tag, `/week/${number}`);
}

export function storyAddress(slug: string, tag?: string): string {
  return pathWithLanguageTag(tag, `/literature/${slug}`);
}

/** The page of a written document; a supplied PDF has none. */
export function documentPageAddress(name: string, tag?: string): string {
  return pathWithLanguageTag(tag, `/documents/${name}`);
}

export function planAddress(id: number | string): string {
  return `/lesson-plans/${id}`;
}

/** The address of a page by its name; that of home is `/` or `/hi`. */
export function pageAddress(name: string, tag?: string): string {
  if (name === "home") return `/${tag ?? ""}`;
  const path = `/${name}`;
  return pagesWithParameter.includes(path)
    ? addressWithQuery(path, { lang: tag })
    : pathWithLanguageTag(tag, path);
}

/** The tag in the address of a page, which may be that of no language. */
export function readLanguageTag({
  pathname,
  searchParams,
}: URL): string | null {
  if (pagesWithParameter.includes(pathname.replace(/(.)\/$/, "$1")))
    return searchParams.get("lang");
  return /^\/([a-z]{2,3})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** A language, and the paths of the English pages that it has too. */
type LinkedLanguage = { tag: string; paths: string[] };

/**
 * The address of the same page in another language, for a link; undefined if it
 * is only in English. Philosophical Literature becomes the list of stories.
 * Anything that is not a page of ours, such as a file, keeps its address.
 *
 * @param language undefined in English
 */
export function findAddressInLanguage(
  language: LinkedLanguage | undefined,
  address: string,
): string | undefined {
  const [, path = "", query = "", hash = ""] =
    /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
  if (!language || !path.startsWith("/") || /\.\w+$/.test(path)) return address;
  const { tag, paths } = language;
  if (path === `/${tag}` || path.startsWith(`/${tag}/`)) return address;
  if (path === "/philosophical-literature")
    return pathWithLanguageTag(tag, "/classroom#stories");
  if (pagesWithParameter.includes(path)) {
    const params = new URLSearchParams(query);
    params.set("lang", tag);
    return `${path}?${toReadableQuery(params)}${hash}`;
  }
  if (!paths.includes(path)) return undefined;
  const params = query && `?${query}`;
  return `${pathWithLanguageTag(tag, path === "/" ? "" : path)}${params}${hash}`;
}

/** Keeps commas readable: a query may contain them (RFC 3986, section 3.4). */
export function toReadableQuery(query: URLSearchParams): string {
  return query.toString().replace(/%2C/g, ",");
}

export function addressWithSet(
  path: string,
  set: string[],
  params: Params = {},
): string {
  const address = addressWithQuery(path, params);
  if (set.length === 0) return address;
  return `${address}${address === path ? "?" : "&"}set=${set.join(",")}`;
}

/**
 * The address of the PDF with the sheet of a story or plan, and with the text of
 * the story, for a class in circles or on benches. Those for 40 minutes came
 * first, so their addresses name no length. `findSheetPdfAddress` decides
 * whether there is one.
 */
export function sheetPdfAddress(
  source: string,
  minutes: number,
  seating: Seating,
  lang?: string,
): string {
  const parts = [source, minutes !== 40 && minutes, seating, lang];
  return `/content/lessons/sheets/${parts.filter(Boolean).join("-")}.pdf`;
}

/**
 * Opens WhatsApp with a message, to this number or to anybody:
 * https://faq.whatsapp.com/5913398998672934.
 */
export function whatsAppAddress(message: string, number = ""): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}

/** RFC 3966 */
export function telephoneAddress(number: string): string {
  return `tel:+${number.replace(/\D/g, "")}`;
}

/** The page of a video, for browsers and networks without its player. */
export function youTubeAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** Some e-mail programs cut links of more than 2,000 characters. */
export const maxMailtoLength = 1900;

/** RFC 6068 */
export function mailtoAddress(
  email: string,
  { subject, body }: { subject: string; body: string },
): string {
  const lines = body.replace(/\r\n|\r|\n/g, "\r\n");
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/**
 * The address of a translation's PDF, which is beside the English one.
 *
 * @param file The address of the English PDF.
 */
export function translatedPdfAddress(file: string, tag: string): string {
  return file.replace(/\.pdf$/, `-${tag}.pdf`);
}

/** The PDF with all papers of a term. */
export function termBoxPdfAddress(tag?: string): string {
  const file = "/packs/term-box.pdf";
  return tag ? translatedPdfAddress(file, tag) : file;
}

/**
 * The picture that apps show beside a shared link to the page at this path; `/`
 * for a page without a picture of its own.
 */
export function shareImageAddress(path: string): string {
  return `/cards/${path.slice(1).replace(/\//g, "-") || "home"}.jpg`;
}

type Link = { label: string; href: string };
type Menu = (Link | { label: string; items: Link[] })[];

/** All links of the menu, at both levels. */
export function listMenuLinks(menu: Menu): Link[] {
  return menu.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
}

/** The links of the menu and the footer. A page may occur in both. */
export function listFrameLinks(
  menu: Menu,
  site: { footer: { links: Link[] }[]; footerLinks: Link[] },
): Link[] {
  return [
    ...listMenuLinks(menu),
    ...site.footer.flatMap(({ links }) => links),
    ...site.footerLinks,
  ];
}
