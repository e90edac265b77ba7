import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { hastToText } from "../../app/text";
import type { ParsedFiles } from "../content/reader";
import { launchBrowser } from "../process/browser";
import { listPdfDocuments } from "./pdf-documents";
import { buildPdfPage } from "./pdf-page";

/**
 * A PDF: the file of `content/` with its text, its address on the site, and the
 * HTML that it is printed from.
 */
export type GeneratedPdf = {
  writtenIn: string;
  file: string;
  /**
   * A file without a fingerprint comes from the team and is never overwritten.
   */
  state: "missing" | "outdated" | "current" | "supplied";
  html: string;
};

/** @param folder the path of `content/files/` */
export function listGeneratedPdfs(
  parsed: ParsedFiles,
  folder: string,
): GeneratedPdf[] {
  return listPdfDocuments(parsed).map(({ writtenIn, ...document }) => {
    const html = buildPdfPage(
      document,
      parsed.site,
      join(folder, "../pictures"),
    );
    return {
      writtenIn,
      file: document.file,
      state: readState(join(folder, document.file), html),
      html,
    };
  });
}

/**
 * Whether a synthetic recording is older than its transcript, if it has one.
 * Recordings of real people have no fingerprint.
 */
export function isOutdated(
  { file, transcript }: ParsedFiles["recordings"][number]["value"],
  folder: string,
) {
  const isTranscribed = transcript.children.length > 0;
  return (
    isTranscribed &&
    readState(join(folder, file), hastToText(transcript)) === "outdated"
  );
}

const prefix = "P4C India media ";
/**
 * Increase this to regenerate every PDF, for example after a change to how they
 * are printed.
 */
const version = 1;

/**
 * A fingerprint of the text of a PDF or recording, with the template around it.
 * It is stored in the file, in a PDF as a comment and in an mp3 as the
 * encoder's name. Line endings do not matter.
 */
function computeFingerprint(text: string): string {
  const hash = createHash("sha256").update(
    `${version}\n${text.replaceAll("\r\n", "\n")}`,
  );
  return `${prefix}${hash.digest("hex").slice(0, 32)}`;
}

/** The state of the file at a path that is generated from a text. */
export function readState(path: string, text: string): GeneratedPdf["state"] {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(computeFingerprint(text))) return "current";
  return bytes.includes(prefix) ? "outdated" : "supplied";
}

/** Whether a PDF is to be generated. */
export function isStale({ state }: Pick<GeneratedPdf, "state">): boolean {
  return state === "missing" || state === "outdated";
}

/**
 * Generates every PDF of a text that is missing or older than its text.
 *
 * @returns how many were generated
 * @throws UserError when there is no browser
 */
export async function generatePdfs(
  parsed: ParsedFiles,
  contentFolder: string,
): Promise<number> {
  const files = join(contentFolder, "files");
  const stale = listGeneratedPdfs(parsed, files).filter(isStale);
  if (stale.length === 0) return 0;

  const browser = await launchBrowser();
  // Fonts and drawings are part of the HTML; printing must not depend on a
  // network.
  const context = await browser.newContext({ offline: true });
  for (const { file, html } of stale) {
    await printPdf(context, join(files, file), html, (page) =>
      page.setContent(html),
    );
    console.log(`Generated ${file}.`);
  }
  await browser.close();
  return stale.length;
}

/**
 * Prints a page to a tagged PDF with an outline, and stores the fingerprint of
 * its text in it.
 *
 * @param open loads the page
 */
export async function printPdf(
  context: BrowserContext,
  path: string,
  text: string,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  const layout = {
    format: "A4",
    preferCSSPageSize: true,
    printBackground: true,
  };
  const pdf = await page.pdf({ ...layout, tagged: true, outline: true });
  await page.close();
  mkdirSync(dirname(path), { recursive: true });
  // The fingerprint is appended, because a PDF refers to its objects by their
  // offset.
  writeFileSync(
    path,
    Buffer.concat([pdf, Buffer.from(`% ${computeFingerprint(text)}\n`)]),
  );
}
