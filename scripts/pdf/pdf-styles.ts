import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PrintedPdf } from "../../app/printed-pdfs";
import { headingFacesByTag } from "../files/heading-faces";

/**
 * What a PDF needs besides the print style of its page: fonts, so that it is
 * the same on every machine, and its running heads and feet.
 */

const { resolve } = createRequire(import.meta.url);
const { devDependencies } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

function readFaces(name: string, faces: string[]): string {
  const folder = join(resolve(`${name}/package.json`), "..");
  return faces
    .map((face) => readFileSync(join(folder, `${face}.css`), "utf8"))
    .join("\n")
    .replace(/url\(\.\/(files\/[^)]*\.woff2)\)/g, (_, file: string) => {
      return `url(data:font/woff2;base64,${readFileSync(join(folder, file)).toString("base64")})`;
    })
    .replace(/, url\(\.\/[^)]*\.woff\) format\('woff'\)/g, "");
}

function nameFonts(faces: string[]): string {
  const names = faces.join("").match(/(?<=font-family: )'[^']+'/g);
  return [...new Set(names)].join(", ");
}

/**
 * The browser chooses them by the letters, whatever the language of the page.
 */
const otherFaces = Object.keys(devDependencies)
  .filter((name) => name.startsWith("@fontsource/noto-sans-"))
  .map((name) => {
    const script = name.replace(/.*-/, "");
    return readFaces(name, [`${script}-400`, `${script}-600`]);
  });
const otherFonts = nameFonts(otherFaces);
/** The whole fonts: the cut ones of the site may load too late. */
const facesOfHeadings = Object.values(headingFacesByTag).map(({ font, face }) =>
  readFaces(`@fontsource/${font}`, [face]),
);

const sheetStyles = [
  readFaces("@fontsource/arimo", ["latin-400", "latin-700", "latin-ext-400"]),
  ...otherFaces,
  `@page { font-family: Arimo, ${otherFonts} }`,
  `:root { --body: Arimo, ${otherFonts} !important }`,
].join("\n");

const textFonts = [
  readFaces("@fontsource/fraunces", ["400", "400-italic", "600", "600-italic"]),
  ...otherFaces,
  ...facesOfHeadings,
  `@page { font-family: Fraunces, ${otherFonts} }`,
  `:root { --body: Fraunces, ${otherFonts}; --heading: Fraunces, ${otherFonts} }`,
  `html:not(:lang(en)) { --heading: Fraunces, ${nameFonts(facesOfHeadings)}, ${otherFonts} }`,
].join("\n");

/**
 * @param page its title, and where its text comes from, with its licence; of a
 *   box, also the page on which each part begins
 * @param siteUrl its host comes before the addresses of links
 */
export function buildPdfStyles(
  { kind, status }: PrintedPdf,
  page: { title: string; source: string; firstPages?: number[] },
  siteUrl: string,
): string {
  if (kind === "sheet") return sheetStyles;
  const { host } = new URL(siteUrl);
  const [left, right, foot] = [page.title, status, page.source].map((text) =>
    JSON.stringify(text ?? ""),
  );
  // A review is printed from the page of its story.
  const omit = kind === "review" ? ", .story, .sample-note" : "";
  return `${textFonts}
@page {
  @top-left { content: ${left} }
  @top-right { content: ${right} }
  @bottom-left { content: ${foot}; width: 85% }
  @bottom-center { content: none }
  @bottom-right { content: counter(page) " / " counter(pages) }
}
@page :first {
  @top-left { content: none }
  @top-right { content: none }
}
main a[href^="/"]::after { content: " (${host}" attr(href) ")" }
.printed-citation${omit} { display: none }${kind === "box" ? styleContents(page.firstPages) : ""}`;
}

/** The contents of a box, whose pages have no numbers of their own. */
function styleContents(firstPages: number[] = []): string {
  const numbers = firstPages.map(
    (page, index) =>
      `.box-parts > li:nth-child(${index + 1})::after { content: "${page}" }`,
  );
  return `
@page { @bottom-right { content: none } }
${numbers.join("\n")}`;
}
