import { isUtf8 } from "node:buffer";
import { SaxesParser, type SaxesTagNS } from "saxes";

const namespace = "http://www.w3.org/2000/svg";
const maxBytes = 150_000;
const asPicture = "save the picture as a JPEG and use that";
const again = "save the drawing as a plain SVG again";

/**
 * Checks that browsers show an SVG as a picture, and that it is small.
 *
 * @returns what to do otherwise
 */
export function checkSvg(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes))
    return `the drawing is not UTF-8; ${again}, with the encoding UTF-8`;
  let problem: string | undefined;
  let isRoot = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    problem ??= `line ${parser.line} of the drawing is not valid XML, so browsers do not show it; ${again}`;
  });
  parser.on("opentag", (tag) => {
    problem ??= isRoot ? checkRoot(tag) : checkElement(tag);
    isRoot = false;
  });
  // The rules of a style sheet in the drawing.
  for (const event of ["text", "cdata"] as const)
    parser.on(event, (words) => {
      problem ??= checkCss(words);
    });
  parser.write(bytes.toString()).close();
  if (problem) return problem;
  if (bytes.length > maxBytes)
    return `the drawing has ${Math.round(bytes.length / 1000)} KB; expected at most ${maxBytes / 1000} KB, so simplify it, or ${asPicture}`;
}

function checkRoot({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (local !== "svg" || uri !== namespace)
    return `browsers do not show this drawing; its first element must be <svg xmlns="${namespace}">`;
  const isNumber = (name: string) =>
    /^\s*[\d.]*[1-9][^%]*$/.test(attributes[name]?.value ?? "");
  if (!attributes.viewBox && !(isNumber("width") && isNumber("height")))
    return `the drawing has no size; ${again}, with a viewBox or with width and height`;
}

function checkElement({ local, attributes }: SaxesTagNS): string | undefined {
  if (["script", "foreignObject", "iframe", "audio", "video"].includes(local))
    return `the drawing contains <${local}>, which a picture cannot show; ${again}`;
  for (const { local: name, value } of Object.values(attributes)) {
    const isLink = name === "href" && local !== "a";
    const problem =
      isLink && /^\s*[^#\s]/.test(value) ? loads(value) : checkCss(value);
    if (problem) return problem;
  }
}

function checkCss(css: string): string | undefined {
  const index = css.search(/@import|url\(\s*['"]?\s*[^#'"\s)]/i);
  return index < 0 ? undefined : loads(css.slice(index));
}

function loads(what: string): string {
  return `the drawing contains a photograph, or loads another file, which a drawing on a page cannot do (${what.slice(0, 60)}); ${asPicture}`;
}
