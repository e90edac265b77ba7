import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const mark = "P4C India media ";

/**
 * The fingerprint of what a file is made from: its words, and the scripts beside this one that make it. It
 * stands in the file itself (in a PDF as its Creator, in an mp3 as its encoder), so that no list has to
 * remember it and a file that is up to date is not made again.
 */
export function fingerprintOf(source: string, scripts: string[]): string {
  const hash = createHash("sha256").update(source);
  for (const script of scripts) hash.update(readFileSync(new URL(script, import.meta.url)));
  return `${mark}${hash.digest("hex").slice(0, 32)}`;
}

/** Whether a file was made here, from whichever words. */
export function bearsFingerprint(bytes: Buffer): boolean {
  return bytes.includes(mark);
}
