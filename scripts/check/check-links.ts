import { resolve } from "node:path";
import type { Issue } from "../content/issue";
import type { Content } from "../content/schema/content";
import {
  findTexts,
  listObjects,
  locate,
  readableAddress,
} from "../content/source";
import { type ContentFile, listPartIds } from "./check-pages";

/**
 * The addresses of the pages that are not made from an entry, such as
 * `/contact`, read from the routes as Remix does.
 */
export async function readPageAddresses(): Promise<string[]> {
  // Remix's own commands set this before they load the routes;
  // @remix-run/fs-routes reads it.
  Object.assign(globalThis, { __remixAppDirectory: resolve("app") });
  // The extension is necessary, because there is a folder of the same name.
  const { default: routes } = await import("../../app/routes.js");
  return routes
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path));
}

/**
 * The addresses to which a text may link: these, and those of entries and
 * files.
 */
export function listAddresses(others: string[], content: Content): Set<string> {
  const { stories, languages, lessonPlans, files } = content;
  return new Set([
    ...others,
    ...stories.map(({ slug }) => `/literature/${slug}`),
    ...languages.flatMap(({ tag, stories }) =>
      Object.keys(stories).map((slug) => `/${tag}/literature/${slug}`),
    ),
    ...lessonPlans.map(({ id }) => `/lesson-plans/${id}`),
    ...Object.keys(files),
  ]);
}

/**
 * Finds links to an address, a file or a part of a page that does not exist.
 *
 * @param siteUrl the address of the site
 */
export function checkLinks(
  siteUrl: string,
  addresses: Set<string>,
  files: ContentFile[],
): Issue[] {
  const { origin } = new URL(siteUrl);
  const ids = new Map(files.map((file) => [file, new Set(listIds(file))]));
  const explain = (href: string, file: ContentFile): string | undefined => {
    // This is reported with its line.
    if (href === "") return;
    const base = `${origin}${file.address ?? "/"}`;
    if (!URL.canParse(href, base) || isIncomplete(href))
      return "is not a valid address";
    if (/^(www\.|[\w.-]+\.(com|org|net|in)(\/|$))/i.test(href))
      return `is no address of this site; write https://${href}`;
    if (!/^([a-z]+:|[/#])/i.test(href))
      return `leads elsewhere on another page; write /${href.replace(/^[./]+/, "")}`;
    const link = new URL(href, base);
    if (link.origin !== origin) return;
    const { pathname, hash } = link;
    const isHere = href.startsWith("#");
    if (!isHere && !addresses.has(pathname))
      return `is broken: the site has no page ${readableAddress(pathname)}`;
    const target = isHere
      ? file
      : files.find(({ address }) => address === pathname);
    if (!hash || !target || ids.get(target)?.has(hash.slice(1))) return;
    return `is broken: ${target.address ?? "this text"} has no part {${hash}}`;
  };
  return files.flatMap((file) =>
    findTexts(["href"], file.value).flatMap((href) => {
      const problem = explain(href, file);
      if (!problem) return [];
      const { source } = file;
      return [
        {
          file: source.file,
          line: locate(source, href),
          problem: `the link ${readableAddress(href)} ${problem}`,
        },
      ];
    }),
  );
}

/**
 * Whether an address has no server, such as `//contact` or `https:///contact`,
 * or no name or number.
 */
function isIncomplete(href: string): boolean {
  // An unknown placeholder is reported already.
  if (readableAddress(href).includes("{{")) return false;
  if (/^(https?:|\/\/)/i.test(href))
    return !/^https?:\/\/[^/?#]+\.[^/?#]/i.test(href);
  if (/^mailto:/i.test(href))
    return !/^mailto:([^@\s]+@[^@\s]+\.[^@\s]+|\?.+)$/i.test(href);
  return /^tel:/i.test(href) && !/^tel:\+?[\d().-]{3,}$/i.test(href);
}

/** The ids on the page of a file, or in its PDF if it is a document. */
function listIds({ source, value }: ContentFile): string[] {
  const inTexts = listObjects(value).flatMap(({ properties }) =>
    findTexts(["id"], properties),
  );
  return source.file.startsWith("content/documents/")
    ? inTexts
    : [...inTexts, ...listPartIds(value)];
}
