import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hastToText } from "../../app/text";
import type { ParsedFiles } from "../content/reader";
import { listPdfDocuments } from "./pdf-documents";
import { buildPdfPage } from "./pdf-page";

/** A PDF generated from a text in `content/`. A file without a fingerprint comes from the team and is never overwritten. */
export type GeneratedPdf = {
  /** The file in `content/` with its text. */
  source: string;
  /** Its address on the site. */
  file: string;
  state: "missing" | "outdated" | "current" | "supplied";
  /** The HTML that it is printed from. */
  html: string;
};

/** @param folder the path of `content/files/` */
export function generatedPdfs(parsed: ParsedFiles, folder: string): GeneratedPdf[] {
  return listPdfDocuments(parsed).map(({ source, ...document }) => {
    const html = buildPdfPage(document, parsed.site, join(folder, "../pictures"));
    return { source, file: document.file, state: readState(join(folder, document.file), html), html };
  });
}

/** Whether a synthetic recording is older than its transcript, if it has one. Recordings of real people have no fingerprint. */
export function isOutdated({ file, transcript }: ParsedFiles["recordings"][number]["value"], folder: string) {
  const isTranscribed = transcript.children.length > 0;
  return isTranscribed && readState(join(folder, file), hastToText(transcript)) === "outdated";
}

const prefix = "P4C India media ";
/** Increase this to regenerate every PDF, for example after a change to how they are printed. */
const version = 1;

/**
 * A fingerprint of the source of a PDF or recording: its text and the template around it. It is stored in the file, in a PDF
 * as a comment and in an mp3 as the encoder's name. Line endings do not matter.
 */
export function computeFingerprint(source: string): string {
  const hash = createHash("sha256").update(`${version}\n${source.replaceAll("\r\n", "\n")}`);
  return `${prefix}${hash.digest("hex").slice(0, 32)}`;
}

/** Whether a PDF is to be generated. */
export function isStale({ state }: Pick<GeneratedPdf, "state">): boolean {
  return state === "missing" || state === "outdated";
}

/** The state of the file at a path that is generated from a source. */
export function readState(path: string, source: string): GeneratedPdf["state"] {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(computeFingerprint(source))) return "current";
  return bytes.includes(prefix) ? "outdated" : "supplied";
}
