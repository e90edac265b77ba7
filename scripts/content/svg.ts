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
  if (!isUtf8(bytes)) return `the drawing is not UTF-8; ${again}, with the encoding UTF-8`;
  const problems: string[] = [];
  let isRoot = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    problems.push(
      `line ${parser.line} of the drawing is not valid XML, so browsers do not show it; ${again}`,
    );
  });
  parser.on("processinginstruction", ({ target }) => {
    if (target === "xml-stylesheet") problems.push(loads("a style sheet"));
  });
  parser.on("opentag", (tag) => {
    const problem = isRoot ? checkRoot(tag) : checkElement(tag);
    if (problem) problems.push(problem);
    isRoot = false;
  });
  for (const event of ["text", "cdata"] as const)
    parser.on(event, (words) => {
      if (/@import/i.test(words) || loadsFile(words)) problems.push(loads("in a style"));
    });
  parser.write(bytes.toString()).close();
  const [first] = problems;
  if (first) return first;
  if (bytes.length > maxBytes)
    return `the drawing has ${Math.round(bytes.length / 1000)} KB; expected at most ${maxBytes / 1000} KB, so simplify it, or ${asPicture}`;
}

function checkRoot({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (local !== "svg" || uri !== namespace)
    return `browsers do not show this drawing; its first element must be <svg xmlns="${namespace}">`;
  const has = (name: string) => /^\s*[\d.]*[1-9][^%]*$/.test(attributes[name]?.value ?? "");
  if (!attributes.viewBox && !(has("width") && has("height")))
    return `the drawing has no size; ${again}, with a viewBox or with width and height`;
}

const foreignElements = ["script", "foreignObject", "iframe", "audio", "video"];

function checkElement({ local, attributes }: SaxesTagNS): string | undefined {
  if (foreignElements.includes(local))
    return `the drawing contains <${local}>, which a picture cannot show; ${again}`;
  for (const { local: name, value } of Object.values(attributes)) {
    const isLink = name === "href" && local !== "a";
    if (/^\s*data:/i.test(isLink ? value : "") || /url\(\s*['"]?data:/i.test(value))
      return `the drawing contains an embedded photograph; ${asPicture}`;
    if ((isLink && /^\s*[^#\s]/.test(value)) || loadsFile(value)) return loads(value.slice(0, 60));
  }
}

/** Whether CSS refers to anything outside of the drawing. */
function loadsFile(css: string): boolean {
  return /url\(\s*['"]?\s*[^#'"\s)]/i.test(css);
}

function loads(what: string): string {
  return `the drawing loads another file (${what}), which browsers do not do in a picture; ${again}`;
}
