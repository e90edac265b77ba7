import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import type { ParsedFiles } from "../content/reader";
import { launchBrowser } from "../process/browser";
import { computeFingerprint, generatedPdfs, isStale } from "./generated-files";

/**
 * Generates every PDF of a text that is missing or older than its text.
 *
 * @returns how many were generated
 * @throws UserError when there is no browser
 */
export async function generatePdfs(parsed: ParsedFiles, contentFolder: string): Promise<number> {
  const files = join(contentFolder, "files");
  const stale = generatedPdfs(parsed, files).filter(isStale);
  if (stale.length === 0) return 0;

  const browser = await launchBrowser();
  // Fonts and drawings are part of the HTML; printing must not depend on a network.
  const context = await browser.newContext({ offline: true });
  for (const { file, html } of stale) {
    await printPdf(context, join(files, file), html, (page) => page.setContent(html));
    console.log(`Generated ${file}.`);
  }
  await browser.close();
  return stale.length;
}

/**
 * Prints a page to a tagged PDF with an outline, and stores the fingerprint of its source in it.
 *
 * @param open loads the page
 */
export async function printPdf(
  context: BrowserContext,
  path: string,
  source: string,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  mkdirSync(dirname(path), { recursive: true });
  // The fingerprint is appended, because a PDF refers to its objects by their offset.
  writeFileSync(path, Buffer.concat([pdf, Buffer.from(`% ${computeFingerprint(source)}\n`)]));
}
