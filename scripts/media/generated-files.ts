import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hastToText } from "../../app/text";
import type { Media } from "../content/reader";
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
    return { source, file: document.file, state: stateOf(join(folder, document.file), html), html };
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
    .filter(({ value }) => stateOf(join(folder, value.file), hastToText(value.transcript)) === "outdated")
    .map(({ source }) => source.file);
}

const prefix = "P4C India media ";
/** Raise it to make every PDF again, for example after a change of how they are printed. */
const version = 1;

/**
 * A fingerprint of what a PDF or recording was made from: its words and the template around them. It is stored in the file
 * itself, in a PDF as a comment, in an mp3 as its encoder. Line endings do not count.
 */
export function fingerprintOf(source: string): string {
  const hash = createHash("sha256").update(`${version}\n${source.replaceAll("\r\n", "\n")}`);
  return `${prefix}${hash.digest("hex").slice(0, 32)}`;
}

function stateOf(path: string, source: string): GeneratedPdf["state"] {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(fingerprintOf(source))) return "current";
  return bytes.includes(prefix) ? "outdated" : "supplied";
}
