import { resolve } from "node:path";
import type { Content } from "../content/schema/content";
import { issueAt, lineWith, objectsIn, readableAddress, type Source, textsNamed } from "../content/source";

type Targets = Pick<Content, "stories" | "lessonPlans" | "files">;

/** A file of `content/` with all its values, and the address of its page if it has one. */
export type ContentFile = { source: Source; address?: string; value: object };

/** The address patterns that the site answers, such as `/literature/:slug`, read from the routes as Remix does. */
export async function routePatterns(): Promise<string[]> {
  // Remix's own commands set this before they load the routes; @remix-run/fs-routes reads it.
  Object.assign(globalThis, { __remixAppDirectory: resolve("app") });
  // The extension is necessary, because there is a folder of the same name.
  const { default: routes } = await import("../../app/routes.js");
  return routes.map(({ path = "" }) => `/${path}`);
}

/**
 * Finds links to an address, a file or a part of a page that does not exist.
 *
 * @param url the address of the site
 * @param content the entries that have pages or files of their own
 * @param patterns the address patterns that the site answers
 * @param otherAddresses of pages that could not be read, and of files that publishing generates
 */
export function checkLinks(
  url: string,
  content: Targets,
  files: ContentFile[],
  patterns: string[],
  otherAddresses: string[] = [],
): string[] {
  const addresses = new Set([
    ...patterns.flatMap((pattern) => addressesMatching(pattern, content)),
    ...otherAddresses,
  ]);
  const anchors = new Map(files.map(({ address, value }) => [address, anchorsOf(value)]));
  const { origin } = new URL(url);

  const problemWith = (href: string, { address: from = "/", value }: ContentFile, isInPdf: boolean) => {
    const isValid = URL.canParse(href, `${origin}${from}`);
    if (!isValid || isIncomplete(href)) return "is not a valid address";
    if (/^(www\.|[\w.-]+\.(com|org|net|in)(\/|$))/i.test(href))
      return `is no address of this site; write https://${href}`;
    const link = new URL(href, `${origin}${from}`);
    if (link.origin !== origin) return;
    const { pathname, hash } = link;
    // The text of a PDF has no page of its own.
    if (isInPdf && href.startsWith("#"))
      return idsIn(value).includes(hash.slice(1)) ? undefined : `is broken: this text has no part {${hash}}`;
    if (pathname !== from && !addresses.has(pathname))
      return `is broken: the site has no page ${readableAddress(pathname)}`;
    if (hash && anchors.get(pathname)?.has(hash.slice(1)) === false)
      return `is broken: ${pathname} has no part {${hash}}`;
  };
  return files.flatMap((file) =>
    textsNamed(["href"], file.value).flatMap((href) => {
      const { source } = file;
      const problem = problemWith(href, file, source.file.startsWith("content/documents/"));
      if (!problem) return [];
      return [issueAt(source.file, lineWith(source, href), `the link ${readableAddress(href)} ${problem}`)];
    }),
  );
}

/** Whether an address has no server, such as `//contact` or `https:///contact`, or no name or number. */
function isIncomplete(href: string): boolean {
  // Values of a file that cannot be read are not filled in.
  if (readableAddress(href).includes("{{")) return false;
  if (/^(https?:|\/\/)/i.test(href)) return !/^https?:\/\/[^/?#]+\.[^/?#]/i.test(href);
  if (/^mailto:/i.test(href)) return !/^mailto:([^@\s]+@[^@\s]+\.[^@\s]+|\?.+)$/i.test(href);
  return /^tel:/i.test(href) && !/^tel:\+?[\d().-]{3,}$/i.test(href);
}

/** The existing addresses that match a pattern; none for /*, the 404 page. */
function addressesMatching(pattern: string, { stories, lessonPlans, files }: Targets): string[] {
  if (pattern === "/*") return [];
  if (pattern.endsWith("/*"))
    return Object.keys(files).filter((file) => file.startsWith(pattern.slice(0, -1)));
  if (pattern.includes(":slug")) return stories.map(({ slug }) => pattern.replace(":slug", slug));
  if (pattern.includes(":id")) return lessonPlans.map(({ id }) => pattern.replace(":id", String(id)));
  return [pattern];
}

type PageWithAnchors = {
  sections?: Record<string, { id: string; parts: { id?: string }[] }>;
  arguments?: { id: string }[];
  explainers?: string[];
  sessions?: string[];
};

/** Ids that do not come from the content. Every page has the first two. */
const fixedAnchors = ["top", "main", "story", "review", "filters", "found", "set", "moves", "themes"];

/** The ids on a page: its sections, the moves of its question bank, headings with an id, arguments, recordings. */
function anchorsOf(value: PageWithAnchors): Set<string> {
  const sections = Object.values(value.sections ?? {});
  const moves = value.sections?.questions?.parts ?? [];
  const parts = [...sections, ...moves, ...(value.arguments ?? [])];
  const recordings = [...(value.explainers ?? []), ...(value.sessions ?? [])];
  return new Set([...fixedAnchors, ...parts.flatMap(({ id }) => id ?? []), ...recordings, ...idsIn(value)]);
}

/** The ids of headings and questions in parsed texts. */
function idsIn(value: object): string[] {
  return objectsIn(value).flatMap(({ properties }) => textsNamed(["id"], properties));
}
