/** Where the build writes which links browsers may follow ahead; `_headers` says its type. */
export const speculationRules = "/speculation-rules.json";

type Attributes = Record<string, string>;

/**
 * The `Link` header of a page: what its first view cannot do without, which the edge sends on as Early Hints
 * (https://developers.cloudflare.com/pages/configuration/early-hints/). It is read from the page itself: the
 * style sheet, what the head preloads, and the picture that is fetched before the others.
 */
export function hintsOf(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, text = ""]) => attributesOf(text));
  const [, sources = "", picture] = firstPicture.exec(html) ?? [];
  return [
    ...links.filter(({ rel }) => rel === "stylesheet").map(({ href = "" }) => hint(href, { as: "style" })),
    ...(picture ? [hintOfPicture(sources, attributesOf(picture))] : []),
    ...links.filter(({ rel }) => rel === "preload").map(({ rel, href = "", ...rest }) => hint(href, rest)),
  ].join(", ");
}

const firstPicture = /<picture>((?:<source [^>]*>)*)<img ([^>]*\bfetchpriority="high"[^>]*)>/;

/** Of the formats the best one: a browser that does not know its type leaves the hint alone. */
function hintOfPicture(sources: string, { src = "" }: Attributes): string {
  const best = /<source ([^>]*)>/.exec(sources)?.[1];
  if (best === undefined) return hint(src, { as: "image", fetchpriority: "high" });
  const { type = "", srcset = "", sizes = "" } = attributesOf(best);
  return hint(src, { as: "image", type, imagesrcset: srcset, imagesizes: sizes, fetchpriority: "high" });
}

function hint(address: string, attributes: Attributes): string {
  const parameters = Object.entries(attributes).map(([name, value]) =>
    /^[\w-]+$/.test(value) ? `${name}=${value}` : `${name}="${value}"`,
  );
  return [`<${address}>`, "rel=preload", ...parameters].join("; ");
}

/** React writes every attribute in double quotes, and some names with capitals. */
function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
}
