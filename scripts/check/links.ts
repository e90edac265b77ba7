import type { Issue } from "../content/issue";
import type { Content } from "../content/schema/content";
import { findTexts, locate, readableAddress } from "../content/source";
import { type ContentFile, listIds } from "./pages";

/** Addresses without a file of their own in `content/`. */
const otherAddresses = ["/detectives/class", "/feed.xml"];

/**
 * @param pdfs the addresses of the PDFs that publishing generates
 * @returns issues, and warnings for unknown parts of a page, which its code
 *   may have
 */
export function checkLinks(
  { site, languages, files: existing }: Content,
  files: ContentFile[],
  pdfs: string[],
): { issues: Issue[]; warnings: Issue[] } {
  const addresses = new Set([
    ...otherAddresses,
    ...files.flatMap(({ address }) => address ?? []),
    ...languages.flatMap(({ tag, stories, documents }) => [
      ...Object.keys(stories).map((slug) => `/${tag}/literature/${slug}`),
      ...Object.keys(documents).map((name) => `/${tag}/documents/${name}`),
    ]),
    ...Object.keys(existing),
    ...pdfs,
  ]);
  const { origin } = new URL(site.url);
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const file of files)
    for (const href of findTexts(["href"], file.value)) {
      const at = (problem: string) => ({
        file: file.source.file,
        line: locate(file.source, href),
        problem: `the link ${readableAddress(href)} ${problem}`,
      });
      const base = `${origin}${file.address ?? "/"}`;
      const malformed = explainAddress(href, base);
      if (malformed) {
        issues.push(at(malformed));
        continue;
      }
      const { origin: target, pathname, hash } = new URL(href, base);
      if (target !== origin) continue;
      const isHere = href.startsWith("#");
      if (!isHere && !addresses.has(pathname)) {
        const page = readableAddress(pathname);
        issues.push(at(`is broken: the site has no page ${page}`));
        continue;
      }
      const page = isHere
        ? file
        : files.find(({ address }) => address === pathname);
      const hasPart =
        !hash ||
        !page ||
        hash.startsWith(footnote) ||
        listIds(page, files).some(({ id }) => `#${id}` === hash);
      if (!hasPart)
        warnings.push(at(`leads to the top of the page, without {${hash}}`));
    }
  return { issues, warnings };
}

/** The ids of footnotes, which only they link to. */
const footnote = "#user-content-";

/** What a complete address looks like, by its scheme. */
const complete: Record<string, RegExp> = {
  "http:": /^https?:\/\/[^/?#]+\.[^/?#]/i,
  "https:": /^https?:\/\/[^/?#]+\.[^/?#]/i,
  "mailto:": /^mailto:([^@\s]+@[^@\s]+\.[^@\s]+|\?.+)$/i,
  "tel:": /^tel:\+?[\d().-]{3,}$/i,
};

function explainAddress(href: string, base: string): string | undefined {
  // An empty address and an unknown placeholder are reported with the text.
  if (href === "" || readableAddress(href).includes("{{")) return;
  const [scheme] = /^[a-z]+:/i.exec(href) ?? [];
  if (!scheme && !/^(\/(?!\/)|#)/.test(href))
    return "is no address of this site; begin it with https:// or with /";
  const pattern = complete[scheme?.toLowerCase() ?? ""];
  if (!URL.canParse(href, base) || (pattern && !pattern.test(href)))
    return "is not a complete address";
}
