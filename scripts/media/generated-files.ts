import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hastToText } from "../../app/text";
import type { Media } from "../content/reader";
import { fingerprintOf, hasFingerprint } from "./fingerprint";
import { pdfFingerprint } from "./pdf";
import { pdfDocumentsOf } from "./pdf-documents";
import { pdfPage } from "./pdf-page";

/** A PDF printed from text in `content/`. One without a fingerprint was supplied by the team and is never overwritten. */
export type GeneratedPdf = {
  /** The file in `content/` with its text. */
  source: string;
  /** Its address on the site. */
  file: string;
  state: "missing" | "outdated" | "current" | "supplied";
  /** The page that it is printed from. */
  html: string;
};

/** @param folder the path of `content/files/` */
export function generatedPdfs(media: Media, folder: string): GeneratedPdf[] {
  return pdfDocumentsOf(media).map(({ source, ...document }) => {
    const html = pdfPage(document, media.site);
    const state = stateOf(join(folder, document.file), pdfFingerprint(html));
    return { source, file: document.file, state, html };
  });
}

/**
 * The sources of synthetic recordings whose transcript has changed since. A recording without a fingerprint is of real
 * people.
 *
 * @param folder the path of `content/files/`
 */
export function outdatedRecordings({ recordings }: Pick<Media, "recordings">, folder: string): string[] {
  return recordings
    .filter(({ value }) => {
      const fingerprint = fingerprintOf(hastToText(value.transcript), 1);
      return stateOf(join(folder, value.file), fingerprint) === "outdated";
    })
    .map(({ source }) => source.file);
}

function stateOf(path: string, fingerprint: string): GeneratedPdf["state"] {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(fingerprint)) return "current";
  return hasFingerprint(bytes) ? "outdated" : "supplied";
}
