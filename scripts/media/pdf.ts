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

/** Writes the fingerprint over Chromium's name. The length stays, because a PDF finds its objects by offset. */
export function stamp(pdf: Buffer, fingerprint: string): Buffer {
  const text = pdf.toString("latin1").replace(/\/Creator \(((?:\\.|[^\\)])*)\)/, (whole, creator: string) => {
    if (creator.length < fingerprint.length) throw new Error(`No room for a fingerprint in ${whole}.`);
    return `/Creator (${fingerprint.padEnd(creator.length)})`;
  });
  return Buffer.from(text, "latin1");
}
