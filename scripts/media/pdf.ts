import type { Browser } from "playwright";
import { fingerprintOf } from "./fingerprint";

/** Raise it to make every PDF again, for example after a change in this file. */
const printVersion = 1;

/** The fingerprint of a PDF, from the page of HTML it is printed from: words, styles and fonts. */
export function pdfFingerprint(html: string): string {
  return fingerprintOf(html, printVersion);
}

/** Prints one page of HTML, tagged and with an outline. */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return stamp(pdf, pdfFingerprint(html));
}

/**
 * Adds the fingerprint as a comment behind the end of the file: a PDF finds its objects by their offset, so nothing
 * before it may move.
 */
export function stamp(pdf: Buffer, fingerprint: string): Buffer {
  return Buffer.concat([pdf, Buffer.from(`% ${fingerprint}\n`)]);
}
