import { join } from "node:path";
import type { Miniflare } from "miniflare";
import type { BrowserContext, Page, Route } from "playwright";
import type { PrintedPdf } from "../../app/printed-pdfs";
import { documentPageAddress } from "../../app/urls";
import {
  type BucketWithFiles,
  type FileToPublish,
  listPdfsPrintedBySite,
  listSuppliedAndPrintedFiles,
  listSuppliedFiles,
} from "../content/published-files";
import type { LoadedContent } from "../content/read";
import { applyMigrationsToTemporaryDatabase } from "../data/migrate";
import { readPageCountOrError } from "../files/file-facts";
import {
  getPrintOutputFolder,
  readPrintedFilesIn,
  writePrintedFile,
} from "../files/printed-files";
import { launchBrowser } from "../process/browser";
import { UserError } from "../process/user-error";
import { withBuiltWorker } from "../process/worker";
import { replacePublishedPlans } from "../publish/publish";
import { buildSite, type SiteFolders } from "../site/build";
import { computePdfFingerprint } from "./fingerprint";
import { computeFirstPages, joinBoxPdf } from "./join-box";
import { buildPdfStyles } from "./pdf-styles";

/** The fingerprint of each PDF, by its address. */
export type Fingerprints = Record<string, string>;

/**
 * Prints the PDFs that are missing or outdated into `.printed/`.
 *
 * @param stored PDFs that are current there need not be printed
 * @param names only PDFs whose address contains one of them are printed, and
 *   their parts
 * @returns the fingerprint of every PDF as it is now
 * @throws UserError when there is no browser, the site cannot be built, a PDF
 *   cannot be printed, or a sheet does not fit on two sides
 */
export function printPdfs(
  loaded: LoadedContent,
  site: SiteFolders,
  stored?: BucketWithFiles,
  names: string[] = [""],
): Promise<Fingerprints> {
  return withBuiltSite(loaded, site, async (fingerprints, worker) => {
    const { contentFolder } = site;
    const list = () =>
      listSuppliedAndPrintedFiles(loaded, contentFolder, stored, fingerprints);
    const current = list().map(({ address }) => address);
    const outdated = listPdfsPrintedBySite(loaded).filter(
      ({ file }) => !current.includes(file),
    );
    const asked = outdated.filter(({ file }) =>
      names.some((name) => file.includes(name)),
    );
    const parts = asked.flatMap(({ parts = [] }) => parts);
    const pdfs = outdated.filter(
      (pdf) => asked.includes(pdf) || parts.includes(pdf.file),
    );
    const { url } = loaded.content.site;
    const folder = getPrintOutputFolder(contentFolder);
    if (pdfs.length > 0)
      await withPages(site, worker, url, async (open) => {
        // Listed again: the parts may just have been printed.
        for (const pdf of pdfs)
          if (pdf.parts)
            await printBox(open, pdf, list(), folder, fingerprints);
          else await printPdf(await open(pdf), pdf, folder, fingerprints);
      });
    return fingerprints;
  });
}

/**
 * Prints the PDFs in git again, and takes new pictures of the papers of
 * `/for-your-school`.
 *
 * @throws as `printPdfs`
 */
export function remakeFilesInGit(
  loaded: LoadedContent,
  site: SiteFolders,
): Promise<void> {
  const folder = join(site.contentFolder, "printed");
  const inGit = Object.keys(readPrintedFilesIn(folder));
  const pdfs = listPdfsPrintedBySite(loaded).filter(({ file }) =>
    inGit.includes(file),
  );
  const { url } = loaded.content.site;
  return withBuiltSite(loaded, site, (fingerprints, worker) =>
    withPages(site, worker, url, async (open) => {
      for (const pdf of pdfs)
        await printPdf(await open(pdf), pdf, folder, fingerprints);
      for (const [pdf, picture] of listPaperPictures(loaded))
        await takePicture(
          await open(pdf),
          join(site.contentFolder, "pictures", picture),
        );
    }),
  );
}

function listPaperPictures(loaded: LoadedContent): [PrintedPdf, string][] {
  const { groups } = loaded.content.pages["for-your-school"];
  return groups.flatMap(({ documents }) =>
    documents.flatMap<[PrintedPdf, string]>(({ document, picture }) => {
      const pdf = listPdfsPrintedBySite(loaded).find(
        ({ page }) => page === documentPageAddress(document),
      );
      return pdf && picture ? [[pdf, picture]] : [];
    }),
  );
}

/** Builds the site, and runs its Worker. */
async function withBuiltSite<T>(
  loaded: LoadedContent,
  site: SiteFolders,
  use: (fingerprints: Fingerprints, worker: Miniflare) => Promise<T>,
): Promise<T> {
  await buildSite(site);
  const client = join(site.outFolder, "build/client");
  const { url } = loaded.content.site;
  return withBuiltWorker(
    site.outFolder,
    [],
    async (worker) => {
      // The pages of plans read them from D1.
      const d1 = (await worker.getD1Database("DB")) as unknown as D1Database;
      await applyMigrationsToTemporaryDatabase(d1);
      await replacePublishedPlans(d1, loaded.parsed.lessonPlans);
      const fingerprints: Fingerprints = {};
      const supplied = listSuppliedFiles(loaded, site.contentFolder).map(
        ({ address, fingerprint }) => [address, fingerprint],
      );
      for (const pdf of listPdfsPrintedBySite(loaded))
        fingerprints[pdf.file] = await computePdfFingerprint(
          worker,
          pdf,
          url,
          client,
          { ...Object.fromEntries(supplied), ...fingerprints },
        );
      return use(fingerprints, worker);
    },
    { d1Databases: ["DB"] },
  );
}

/**
 * Opens the page of a PDF in a browser.
 *
 * @param firstPages the page on which each part begins
 */
type Open = (pdf: PrintedPdf, firstPages?: number[]) => Promise<Page>;

async function withPages(
  site: SiteFolders,
  worker: Miniflare,
  siteUrl: string,
  use: (open: Open) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.route("**/*", (route) => answerBrowser(route, worker, site));
  await use((...pdf) => openForPrint(context, siteUrl, ...pdf));
  await browser.close();
}

async function answerBrowser(
  route: Route,
  worker: Miniflare,
  { outFolder: folder }: SiteFolders,
): Promise<void> {
  const { href, pathname } = new URL(route.request().url());
  // The page of a plan embeds its PDF, which is not in the build.
  if (pathname.endsWith(".pdf")) return route.abort();
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

/** @throws when there is no such page */
async function openForPrint(
  context: BrowserContext,
  siteUrl: string,
  pdf: PrintedPdf,
  firstPages?: number[],
): Promise<Page> {
  const page = await context.newPage();
  const response = await page.goto(siteUrl + pdf.page);
  if (!response?.ok()) throw new Error(`${pdf.page} cannot be printed.`);
  const title = await page.title();
  const source = await page.locator(".printed-source").textContent();
  // Loads the fonts that are only for paper.
  await page.emulateMedia({ media: "print" });
  await page.evaluate(
    prepareForPrint,
    buildPdfStyles(pdf, { title, source: source ?? "", firstPages }, siteUrl),
  );
  return page;
}

async function printPdf(
  page: Page,
  { file, kind }: PrintedPdf,
  folder: string,
  fingerprints: Fingerprints,
): Promise<void> {
  const bytes = await toPdf(page);
  const { pages } = await readPageCountOrError(bytes, 30_000);
  if (!pages) throw new UserError(`${file} cannot be printed.`);
  if (kind === "sheet" && pages > 2)
    throw new UserError(
      `${file} would have ${pages} sides, and a sheet has two. Shorten what it prints of its story, such as a question or “Take care”.`,
    );
  const fingerprint = fingerprints[file] ?? "";
  writePrintedFile(folder, file, bytes, { fingerprint, pages });
  console.log(`Printed ${file}.`);
}

/** A tagged PDF with an outline. Closes the page. */
async function toPdf(page: Page): Promise<Buffer> {
  const bytes = await page.pdf({
    format: "A4",
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return bytes;
}

/**
 * Prints the contents of a box, and joins them with its parts.
 *
 * @param files all current files, its parts among them
 */
async function printBox(
  open: Open,
  pdf: PrintedPdf,
  files: FileToPublish[],
  folder: string,
  fingerprints: Fingerprints,
): Promise<void> {
  const { file, parts = [] } = pdf;
  const read = parts.map(async (part) => {
    const found = files.find(({ address }) => address === part);
    if (!found) throw new UserError(`${file} cannot be made without ${part}.`);
    return found.read();
  });
  const papers = await Promise.all(read);
  const page = await open(pdf, await computeFirstPages(papers));
  const title = await page.title();
  const language = await page.evaluate(() => document.documentElement.lang);
  const contents = await toPdf(page);
  const box = { file, title, language, contents, papers };
  const { bytes, pages } = await joinBoxPdf(box);
  const fingerprint = fingerprints[file] ?? "";
  writePrintedFile(folder, file, bytes, { fingerprint, pages });
  console.log(`Printed ${file}.`);
}

/** The first sheet of A4, with the margins of the print style. */
async function takePicture(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [
      ...cssRules,
    ]);
    const ofPages = rules.find((rule) => rule instanceof CSSPageRule);
    document.body.style.padding = ofPages?.style.margin ?? "";
  });
  await page.screenshot({ path, type: "jpeg", quality: 85 });
  await page.close();
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
  // Fonts are loaded when a layout needs them.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
