import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import type { Miniflare } from "miniflare";
import type { PrintedPdf } from "../../app/printed-pdfs";
import { buildPdfStyles } from "./pdf-styles";

/** Increase this to print every PDF again, after a change to the printer. */
const printVersion = 1;

/**
 * A hash of everything that a PDF shows: what the built Worker answers for its
 * page, without what is not printed, and the styles of the page and of the PDF.
 * The build names photographs and fonts after their content, so their addresses
 * are enough.
 *
 * @param known the fingerprints of its parts, by their addresses
 * @throws when there is no such page
 */
export async function computePdfFingerprint(
  worker: Miniflare,
  pdf: PrintedPdf,
  siteUrl: string,
  clientFolder: string,
  known: Record<string, string>,
): Promise<string> {
  const response = await worker.dispatchFetch(siteUrl + pdf.page);
  if (!response.ok) throw new Error(`${pdf.page} cannot be printed.`);
  const { document } = parseHTML(await response.text());
  for (const element of document.querySelectorAll("script, .screen-only"))
    element.remove();
  for (const image of document.querySelectorAll("img"))
    replaceDrawing(image, clientFolder);
  const source = document.querySelector(".printed-source")?.textContent;
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
  const read = (file: string) =>
    readFileSync(join(clientFolder, file), "utf8").replaceAll("\r\n", "\n");
  // Git may change the line ends of a drawing, which the build names after them.
  const withDrawings = (text = "") =>
    text.replace(/\/assets\/[^\s"'()]+\.svg\b/g, read);
  const printed = [
    printVersion,
    document.documentElement.lang,
    document.title,
    withDrawings(document.querySelector("main")?.outerHTML),
    document.querySelector(".printed-citation")?.outerHTML,
    ...styles.map((link) =>
      withDrawings(read(link.getAttribute("href") ?? "")),
    ),
    buildPdfStyles(
      pdf,
      { title: document.title, source: source ?? "" },
      siteUrl,
    ),
    ...(pdf.parts ?? []).map((part) => known[part]),
  ];
  const hash = createHash("sha256").update(JSON.stringify(printed));
  return hash.digest("hex").slice(0, 32);
}

/**
 * Replaces the address of a drawing in a sprite by the drawing itself: the
 * sprite also has other drawings, see `writeDrawingSprites`.
 */
function replaceDrawing(image: Element, client: string): void {
  const [file = "", view] = image.getAttribute("src")?.split("#") ?? [];
  if (!view) return;
  const { document } = parseHTML(readFileSync(join(client, file), "utf8"));
  const drawing = document.getElementById(view)?.nextElementSibling;
  // Its place in the sprite.
  drawing?.removeAttribute("y");
  image.setAttribute("src", drawing?.outerHTML ?? "");
}
