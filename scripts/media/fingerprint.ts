import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The fingerprint of what a file is made from: its words, and the scripts beside this one that make it. It
 * stands in the file itself (in a PDF as its Creator, in an mp3 as its encoder), so that no list has to
 * remember it and a file that is up to date is not made again.
 */
export function fingerprintOf(source: string, scripts: string[]): string {
  const hash = createHash("sha256").update(source);
  for (const script of scripts) hash.update(readFileSync(new URL(script, import.meta.url)));
  return `P4C India media ${hash.digest("hex").slice(0, 32)}`;
}
