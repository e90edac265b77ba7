import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Miniflare } from "miniflare";
import type { BrowserContext, Page, Route } from "playwright";
import { publishPlans } from "../content/publish";
import type { ParsedFiles } from "../content/reader";
import { migrate } from "../data/migrate";
import { launchBrowser } from "../process/browser";
import { withBuiltWorker } from "../process/worker";
import { buildSite, type Site } from "../site/build";
import {
  computeFingerprint,
  isStale,
  listPdfs,
  type Pdf,
  type PrintedContent,
} from "./list-pdfs";
import { pdfStyles, sheetStyles } from "./pdf-styles";

/**
 * Prints PDFs from the pages of the site, as the built Worker renders them.
 *
 * @param isWanted by default, those that are missing or outdated
 * @returns how many were printed
 * @throws UserError when there is no browser, or when the site cannot be
 *   built
 */
export async function printPdfs(
  loaded: PrintedContent & { parsed: ParsedFiles },
  site: Site,
  isWanted: (pdf: Pdf) => boolean = isStale,
): Promise<number> {
  const pdfs = listPdfs(loaded, site.content).filter(isWanted);
  if (pdfs.length === 0) return 0;
  await buildSite(site);
  const { url } = loaded.content.site;
  const browser = await launchBrowser();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bindings = { d1Databases: ["DB"] };
  await withBuiltWorker(
    site.folder,
    [],
    async (worker) => {
      // The pages of plans read them from D1.
      const d1 = (await worker.getD1Database("DB")) as unknown as D1Database;
      await migrate(d1);
      await publishPlans(d1, loaded.parsed.lessonPlans);
      await context.route("**/*", (route) => answer(route, worker, site));
      for (const pdf of pdfs) {
        await printPdf(context, pdf, url, site.content);
        console.log(`Printed ${pdf.file}.`);
      }
    },
    bindings,
  );
  await browser.close();
  return pdfs.length;
}

async function answer(
  route: Route,
  worker: Miniflare,
  { folder }: Site,
): Promise<void> {
  const { href, pathname } = new URL(route.request().url());
  if (/\.\w+$/.test(pathname))
    return route.fulfill({ path: join(folder, "build/client", pathname) });
  const response = await worker.dispatchFetch(href);
  // The policy of the pages forbids the styles of a PDF.
  await route.fulfill({
    status: response.status,
    contentType: "text/html; charset=utf-8",
    body: await response.text(),
  });
}

/**
 * Prints a tagged PDF with an outline, and stores in it the fingerprint of what
 * is printed. If `picture` is set, it also photographs the first page of the
 * PDF.
 *
 * @throws when there is no such page
 */
async function printPdf(
  context: BrowserContext,
  { file, page: address, omit, status, picture, printedData }: Pdf,
  siteUrl: string,
  content: string,
): Promise<void> {
  const page = await context.newPage();
  const response = await page.goto(siteUrl + address);
  if (!response?.ok()) throw new Error(`${address} cannot be printed.`);
  const title = await page.title();
  const source = await page.locator(".printed-source").textContent();
  const isSheet = address.startsWith("/session");
  const styles = isSheet
    ? sheetStyles
    : pdfStyles({ title, source, siteUrl, omit, status });
  await page.evaluate(prepareForPrint, styles);
  const pdf = await page.pdf({
    format: "A4",
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  if (picture) await takePicture(page, join(content, "pictures", picture));
  await page.close();
  const path = join(content, "files", file);
  mkdirSync(dirname(path), { recursive: true });
  // It is appended, because a PDF refers to its objects by their offset.
  writeFileSync(
    path,
    Buffer.concat([pdf, Buffer.from(`% ${computeFingerprint(printedData)}\n`)]),
  );
}

/** The first sheet of A4, with the margins of the print style. */
async function takePicture(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.evaluate(() => {
    document.body.style.padding = "18mm 22mm 17mm";
  });
  await page.screenshot({ path, type: "jpeg", quality: 85 });
}

/** Runs in the browser. */
async function prepareForPrint(styles: string): Promise<void> {
  const style = document.createElement("style");
  style.textContent = styles;
  document.head.appendChild(style);
  // Chromium would tag these as Strong and Em, which are new in PDF 2.0: older
  // readers skip their text.
  for (const element of document.querySelectorAll("strong, em"))
    element.setAttribute("role", "none");
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
}
