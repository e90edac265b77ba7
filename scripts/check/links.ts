import { pagesBelowTag } from "../../app/urls";
import type { Issue } from "../content/issue";
import { findPageAddress } from "../content/read";
import type { TextFile } from "../content/reader";
import type { Content } from "../content/schema/content";
import { findTexts, locate, readableAddress } from "../content/source";
import { listIds } from "./pages";

/** The addresses without a file in `content/`. */
const otherAddresses = ["/detectives/class", "/feed.xml"];
/** The ids of footnotes begin with this; nothing else links to them. */
const footnote = "#user-content-";
const complete =
  /^(https?:\/\/[^/?#]+\.[^/?#]|mailto:([^@\s]+@[^@\s]+\.[^@\s]+|\?.+)$|tel:\+?[\d().-]{3,}$)/i;

/**
 * @param pdfs the addresses of the PDFs that publishing generates
 * @returns issues, and warnings for unknown parts of a page, which its code
 *   may have
 */
export function checkLinks(
  { site, languages, files: existing }: Content,
  files: TextFile[],
  pdfs: string[],
): { issues: Issue[]; warnings: Issue[] } {
  const addresses = new Set([
    ...otherAddresses,
    ...files.flatMap((file) => findPageAddress(file) ?? []),
    ...languages.flatMap(({ tag, stories, documents }) => [
      ...pagesBelowTag.map((name) => `/${tag}/${name}`),
      ...Object.keys(stories).map((slug) => `/${tag}/literature/${slug}`),
      ...Object.keys(documents).map((name) => `/${tag}/documents/${name}`),
    ]),
    ...Object.keys(existing),
    ...pdfs,
  ]);
  const explain = (href: string, from: TextFile) => {
    // An empty address and an unknown placeholder are reported with the text.
    if (href === "" || readableAddress(href).includes("{{")) return {};
    const isHere = href.startsWith("#");
    const hasScheme = /^[a-z]+:/i.test(href);
    if (!hasScheme && !isHere && !/^\/(?!\/)/.test(href))
      return {
        issue: "is no address of this site; begin it with https:// or with /",
      };
    const base = new URL(findPageAddress(from) ?? "/", site.url);
    if (!URL.canParse(href, base) || (hasScheme && !complete.test(href)))
      return { issue: "is not a complete address" };
    const { origin, pathname, hash } = new URL(href, base);
    if (origin !== base.origin) return {};
    if (!isHere && !addresses.has(pathname)) {
      const page = readableAddress(pathname);
      return { issue: `is broken: the site has no page ${page}` };
    }
    const page = isHere
      ? from
      : files.find((file) => findPageAddress(file) === pathname);
    const hasPart =
      !hash ||
      !page ||
      hash.startsWith(footnote) ||
      listIds(page, files).some(({ id }) => `#${id}` === hash);
    return hasPart
      ? {}
      : { warning: `leads to the top of the page, without {${hash}}` };
  };
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const file of files)
    for (const href of findTexts(["href"], [file.value, file.body])) {
      const { issue, warning } = explain(href, file);
      if (issue || warning)
        (issue ? issues : warnings).push({
          file: file.source.file,
          line: locateLink(file, href),
          problem: `the link ${readableAddress(href)} ${issue ?? warning}`,
        });
    }
  return { issues, warnings };
}

/** Other words of the text may be the same as a short address. */
function locateLink({ source }: TextFile, href: string): number | undefined {
  return ["](", "](<", "]: ", "href: ", ""]
    .map((before) => locate(source, before + href))
    .find((line) => line !== undefined);
}
