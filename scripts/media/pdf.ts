import type { Browser } from "playwright";
import { fingerprintOf } from "./fingerprint";

/** Raise it to have every PDF printed again, for example after a change in this file. */
const printVersion = 1;

/** The fingerprint of a PDF, from the page of HTML it is printed from: words, styles and fonts. */
export function pdfFingerprint(html: string): string {
  return fingerprintOf(html, printVersion);
}

/** Whether this PDF was printed from the source with this fingerprint. */
export function isPrintedFrom(pdf: Buffer, fingerprint: string): boolean {
  return pdf.includes(`/Creator (${fingerprint}`);
}

/** Prints one page of HTML, tagged and with an outline. The same HTML gives the same bytes on one machine. */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return stamp(pdf, pdfFingerprint(html));
}

/**
 * Takes out what differs from one printing to the next: Chromium's name gives way to the fingerprint, the hour
 * to the beginning of a year, and the numbers it gives to table heads to their order. Nothing changes its
 * length, for a PDF finds its objects by their offsets.
 */
export function stamp(pdf: Buffer, fingerprint: string): Buffer {
  const text = pdf
    .toString("latin1")
    .replace(/\/Creator \(((?:\\.|[^\\)])*)\)/, (whole, creator: string) => {
      if (creator.length < fingerprint.length) throw new Error(`No room for a fingerprint in ${whole}.`);
      return `/Creator (${fingerprint.padEnd(creator.length)})`;
    })
    .replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, "/$1 (D:20260101000000");
  return Buffer.from(numberHeadsInOrder(text), "latin1");
}

function numberHeadsInOrder(pdf: string): string {
  const heads = [...new Set(pdf.match(/\(node\d{8}\)/g))];
  const numbered = new Map(heads.map((head, index) => [head, `(node${String(index + 1).padStart(8, "0")})`]));
  return pdf
    .replace(/\(node\d{8}\)/g, (head) => numbered.get(head) ?? head)
    .replace(/\/Limits \[[^\]]*\]\n\/Names \[([^\]]*)\]/, (_, names: string) => {
      const pairs = [...(names.match(/\(node\d{8}\) \d+ 0 R/g) ?? [])].sort();
      const limits = [pairs.at(0), pairs.at(-1)].map((pair) => pair?.slice(0, "(node00000000)".length));
      return `/Limits [${limits.join(" ")}]\n/Names [${pairs.join(" ")}]`;
    });
}
