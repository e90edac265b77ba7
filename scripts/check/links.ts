import { isIP } from "node:net";
import { findPageAddress } from "../content/read";
import type { Issue } from "../parse/issue";
import type { ParsedFile } from "../parse/reader";
import {
  decodeAddress,
  findLineContaining,
  listStringsInFields,
  type SourceFile,
} from "../parse/source";
import type { Content } from "../schema/content";
import { whatsAppNumber } from "../schema/fields";

/** The addresses without a file in `content/`. */
const otherAddresses = ["/detectives/class", "/feed.xml"];
/** The ids of footnotes begin with this; nothing else links to them. */
const footnote = "#user-content-";
const complete =
  /^(https?:\/\/[^/?#]+\.[^/?#]|mailto:([^@\s]+@[^@\s]+\.[^@\s]+|\?.+)$|tel:\+?[\d().-]{3,}$)/i;

/** The fields that refer to a page or a file. */
const linkFields = ["href", "file", "fileUrl", "storyPdf", "reviewPdf"];

/**
 * @param pdfs the addresses of the PDFs that publishing generates
 * @returns issues, and warnings for unknown parts of a page, which its code
 *   may have
 */
export function checkLinks(
  { site, fileFacts: existing }: Content,
  files: ParsedFile[],
  pdfs: string[],
): { issues: Issue[]; warnings: Issue[] } {
  const addresses = new Set([
    ...otherAddresses,
    ...files.flatMap((file) => findPageAddress(file) ?? []),
    ...Object.keys(existing),
    ...pdfs,
  ]);
  const explain = (href: string, from: ParsedFile) => {
    // An empty address is reported with the text.
    if (href === "") return {};
    const isHere = href.startsWith("#");
    const hasScheme = /^[a-z]+:/i.test(href);
    if (/^[“”„‘’]/.test(decodeAddress(href)))
      return { issue: "is in curly quotation marks; remove them" };
    // Only ASCII punctuation ends an address that is written without a link.
    if (/[।॥]/.test(decodeAddress(href)))
      return { issue: "includes the full stop; put a space before it" };
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
      const kind = /\.\w+$/.test(pathname) ? "file" : "page";
      const issue = `is broken: the site has no ${kind} ${decodeAddress(pathname)}`;
      return { issue };
    }
    const page = isHere
      ? from
      : files.find((file) => findPageAddress(file) === pathname);
    const hasPart =
      !hash ||
      !page ||
      hash.startsWith(footnote) ||
      listIds(page).includes(hash.slice(1));
    return hasPart
      ? {}
      : { warning: `leads to the top of the page, without {${hash}}` };
  };
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const file of files)
    for (const href of listStringsInFields(linkFields, [
      file.value,
      file.body,
    ])) {
      const { issue, warning } = explain(href, file);
      if (issue || warning)
        (issue ? issues : warnings).push({
          file: file.source.file,
          line: locateLink(file, href),
          problem: `the link ${decodeAddress(href)} ${issue ?? warning}`,
        });
    }
  return { issues, warnings };
}

const writtenAddress =
  /\b(?:https?:\/\/|www\.|(?:localhost|(?:\d+\.){3}\d+):\d)[^\s<>()[\]{}"'“”‘’|\\]+/gi;

/**
 * Finds addresses in links and other texts that visitors should not get: of a
 * preview, of a private network, or another form of this site's.
 *
 * @param siteHosts also those that visitors should not use any more
 */
export function findUnpublishableAddresses(
  { site }: Content,
  sources: SourceFile[],
  siteHosts: string[],
): Issue[] {
  return sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((words, index) =>
      (words.match(writtenAddress) ?? []).flatMap((written) => {
        const address = written.replace(/[.,;:!?*_~]+$/, "");
        const problem = explainAddress(address, new URL(site.url), {
          siteHosts,
          isSetting: file === "content/site.yml",
        });
        return problem
          ? [{ file, line: index + 1, problem: `${address} ${problem}` }]
          : [];
      }),
    ),
  );
}

function explainAddress(
  address: string,
  site: URL,
  { siteHosts, isSetting }: { siteHosts: string[]; isSetting: boolean },
): string | undefined {
  const url = address.replace(/^(?!https?:)/i, "http://");
  if (!URL.canParse(url)) return;
  const { hostname, origin, pathname, search, searchParams, hash } = new URL(
    url,
  );
  const path = pathname + search + hash;
  const isOwn = origin === site.origin;
  // Elsewhere, it may come from {{url}}.
  if (isOwn && !isSetting) return;
  const advice = isOwn
    ? "write the address that visitors use"
    : `write ${path} in a link, and ${site.origin}${path} in other texts`;
  if (isIP(hostname) || privateName.test(hostname))
    return `opens only on your own computer or network; ${advice}`;
  if (preview.test(hostname))
    return `is a preview, which does not change any more; ${advice}`;
  const ownHosts = [site.hostname, ...siteHosts].map(plainHost);
  if (!isOwn && ownHosts.includes(plainHost(hostname)))
    return `is not the usual address of this site; ${advice}`;
  const number = hostname.endsWith(".whatsapp.com")
    ? searchParams.get("phone")
    : hostname === "wa.me" && pathname.slice(1);
  if (
    number &&
    /^\d+$/.test(number) &&
    !whatsAppNumber.safeParse(`+${number}`).success
  )
    return "opens a number in another country; begin the number with the code of its country, as in https://wa.me/919876543210";
}

const privateName = /(^|\.)(localhost|local|internal|lan|home|home\.arpa)$/;
/** Cloudflare Pages puts a name before that of the project. */
const preview = /^[^.]+\.[^.]+\.pages\.dev$/;

function plainHost(hostname: string): string {
  return hostname.replace(/^www\.|\.$/g, "");
}

/** Looks for a link first: a short address may also be words of the text. */
function locateLink({ source }: ParsedFile, href: string): number | undefined {
  return ["](", "](<", "]: ", "href: ", ""]
    .map((before) => findLineContaining(source, before + href))
    .find((line) => line !== undefined);
}

/** The ids of parts of a page, from its fields and headings. */
function listIds({ value, body }: ParsedFile): string[] {
  const { explainers = [], sessions = [] } = value as {
    explainers?: string[];
    sessions?: string[];
  };
  return [
    ...explainers,
    ...sessions,
    ...listStringsInFields(["id"], [value, body]),
  ];
}

/** Finds headings with the id of another part of the page. */
export function findRepeatedHeadingIds(file: ParsedFile): Issue[] {
  const ids = listIds(file);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  return [...new Set(repeated)].flatMap((id) => {
    const line = findLineContaining(file.source, `{#${id}}`);
    const problem = `{#${id}} is the id of another part of the page; choose another one`;
    return line ? [{ file: file.source.file, line, problem }] : [];
  });
}
