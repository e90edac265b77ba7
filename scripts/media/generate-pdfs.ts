import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "playwright";
import type { ParsedFiles } from "../content/reader";
import { launchBrowser } from "../process/browser";
import { fingerprintOf, generatedPdfs } from "./generated-files";

/**
 * Generates every PDF that is missing or older than its text.
 *
 * @returns how many were generated
 * @throws UserError when there is no browser
 */
export async function generatePdfs(parsed: ParsedFiles, contentFolder: string): Promise<number> {
  const files = join(contentFolder, "files");
  const stale = generatedPdfs(parsed, files).filter(
    ({ state }) => state === "missing" || state === "outdated",
  );
  if (stale.length === 0) return 0;

  const browser = await launchBrowser();
  for (const { file, html } of stale) {
    const path = join(files, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await printPdf(browser, html));
    console.log(`Generated ${file}.`);
  }
  await browser.close();
  return stale.length;
}

/** Prints HTML to a tagged PDF with an outline, and stores the fingerprint in it. */
async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  // Fonts and drawings are part of the HTML; printing must not depend on a network.
  const page = await browser.newPage({ offline: true });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  // The fingerprint is appended, because a PDF refers to its objects by their offset.
  return Buffer.concat([pdf, Buffer.from(`% ${fingerprintOf(html)}\n`)]);
}
