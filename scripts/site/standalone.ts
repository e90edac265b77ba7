import { readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** What is useless in an unpacked ZIP file: parts that need the network, and links that enlarge a picture. */
const onlineOnlyParts = [
  /<script[\s\S]*?<\/script>/g,
  /<header class="site-header"[\s\S]*?<\/header>/g,
  /<footer class="site-footer"[\s\S]*?<\/footer>/g,
  /<form [^>]*action=[\s\S]*?<\/form>/g,
  /<p class="row screen-only"><a class="button" href="\/detectives[\s\S]*?<\/p>/g,
  /<p class="detectives-mix[\s\S]*?<\/p>/g,
  /<a class="enlarge-link"[\s\S]*?<\/a>/g,
  /<a href="\/offline[^>]*>[^<]*<\/a>/g,
  /<source [^>]*>/g,
  /<link (?!rel="(stylesheet|canonical)")[^>]*>/g,
];

/**
 * Returns a function that makes a page of a built site work offline, as a single HTML file: it contains its styles and
 * pictures, and its links lead to the site on the web. It searches for HTML exactly as React writes it.
 *
 * @param client the folder of the built assets
 * @param siteUrl the site that has the other pages
 */
export function createStandaloneRenderer(client: string, siteUrl: string) {
  const dataUrl = (address: string) => {
    const bytes = readFileSync(join(client, address));
    return `data:${types[extname(address)]};base64,${bytes.toString("base64")}`;
  };
  const styleOf = (address: string) =>
    readFileSync(join(client, address), "utf8")
      .replace(/url\((\/assets\/[^)]+)\)/g, (_, file: string) => `url(${dataUrl(file)})`)
      // With "optional", browsers draw the page before they have decoded the font.
      .replace("font-display:optional", "font-display:block");
  const styles = new Map<string, string>();

  return (page: string, filesByAddress: Map<string, string>): string => {
    const toHref = (address: string) => {
      if (address.startsWith("/assets/")) return dataUrl(address);
      return filesByAddress.get(address) ?? siteUrl + address;
    };
    return (
      onlineOnlyParts
        .reduce((html, pattern) => html.replace(pattern, ""), page)
        // The form that asks the detectives needs the server, so their answers are shown.
        .replace('class="answer-sheet"', '$& data-shown=""')
        .replace(/<link rel="stylesheet" href="([^"]*)"\/>/g, (_, address: string) => {
          const style = styles.get(address) ?? styleOf(address);
          styles.set(address, style);
          return `<style>${style}</style>`;
        })
        .replace(
          /<iframe [^>]*\/embed\/([\w-]{11})[^>]*><\/iframe>/g,
          '<p><a href="https://www.youtube.com/watch?v=$1">Watch on YouTube</a></p>',
        )
        .replace(/ (href|src|data)="(\/[^"]*)"/g, (_, name: string, address: string) => {
          return ` ${name}="${toHref(address)}"`;
        })
    );
  };
}

/** Pages without their <source> elements have only these. */
const types: Record<string, string> = {
  ".jpeg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
