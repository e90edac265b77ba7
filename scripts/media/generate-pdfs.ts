import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFolder } from "../content/read";
import { launchBrowser } from "../process/browser";
import { UserError } from "../process/user-error";
import { type GeneratedPdf, generatedPdfs } from "./generated-files";
import { printPdf } from "./pdf";

/** A PDF that could not be generated, and why. */
export type NotGenerated = GeneratedPdf & { reason: string };

/**
 * Generates every PDF that is missing or older than its text.
 *
 * @param folder the path of `content/`
 * @returns all of them if there is no browser, otherwise none
 */
export async function generatePdfs(folder: string): Promise<NotGenerated[]> {
  const { media } = await readFolder(folder);
  const files = join(folder, "files");
  const due = generatedPdfs(media, files).filter(({ state }) => state === "missing" || state === "outdated");
  if (due.length === 0) return [];

  const browser = await launchBrowser().catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });
  if (browser instanceof UserError) return due.map((pdf) => ({ ...pdf, reason: browser.message }));
  for (const { file, html } of due) {
    const path = join(files, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await printPdf(browser, html));
    console.log(`Made ${file}.`);
  }
  await browser.close();
  return [];
}
