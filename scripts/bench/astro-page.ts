import { readdirSync } from "node:fs";
import { dirname, parse, relative } from "node:path";
import { UserError } from "../local/user-error";

/** What stands round every page; what a page says of itself comes as properties. */
export const astroLayout = `---
import "../styles/index.css";
const { title, description, canonical } = Astro.props;
---
<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <meta name="description" content={description} />
    {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body id="top"><slot /></body>
</html>
`;

/**
 * One of our rendered pages as a page of Astro: the same frame, words and pictures.
 *
 * @param place the file that it will be, from which it imports
 */
export function astroPage(html: string, place: { file: string }): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1];
  if (body === undefined) throw new UserError(`${place.file} would have no words.`);
  const pictures = new Set<string>();
  const named = (address: string) => {
    const name = pictureOf(address);
    pictures.add(name);
    return `picture${[...pictures].indexOf(name)}`;
  };
  const words = body
    // React's own marks between words, and the style sheet of a page within the page.
    .replace(/<!--.*?-->/g, "")
    .replace(/&lt;link rel=.*?&gt;/g, "")
    .replaceAll("{", "&#123;")
    .replaceAll("}", "&#125;")
    .replace(/<picture>.*?(<img [^>]*>)<\/picture>/gs, (picture, image: string) => {
      const sizes = /sizes="[^"]*"/.exec(picture)?.[0] ?? "";
      return image.replace("<img ", `<img layout="constrained" ${sizes} `);
    })
    .replace(/<img ([^>]*)\/>/g, "<Image $1/>")
    .replace(/<Image [^>]*\/>/g, (image) => image.replace(/src="([^"]*)"/, (_, src) => `src={${named(src)}}`))
    .replace(/="(\/assets\/[^"]*)"/g, (_, address) => `={${named(address)}.src}`);
  const up = (target: string) => relative(dirname(place.file), target);
  return [
    "---",
    'import { Image } from "astro:assets";',
    `import Layout from "${up("src/layouts/Layout.astro")}";`,
    ...[...pictures].map((name, index) => `import picture${index} from "${up(`content/pictures/${name}`)}";`),
    "---",
    `<Layout ${headOf(html)}>${words}</Layout>`,
  ].join("\n");
}

/** Title, description and address as properties of the layout. */
function headOf(html: string): string {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
  const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? "";
  const canonical = /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
  return `title="${title}" description="${description}"${canonical ? ` canonical="${canonical}"` : ""}`;
}

/** The original of a picture that the build has given a hash, and perhaps another format. */
function pictureOf(address: string): string {
  const name = /^\/assets\/(.+)-[\w-]{8}\.\w+$/.exec(address)?.[1];
  const original = readdirSync("content/pictures").find((file) => parse(file).name === name);
  if (!original) throw new UserError(`${address} comes from no picture in content/pictures/.`);
  return original;
}
