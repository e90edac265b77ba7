import { createHash } from "node:crypto";

const prefix = "P4C India media ";

/**
 * A fingerprint of what a PDF or recording was made from. It is stored in the file itself: in a PDF as a comment, in an
 * mp3 as its encoder.
 *
 * @param source the words and the template around them; line endings do not count
 * @param version raised by hand when the same source should give a different file
 */
export function fingerprintOf(source: string, version: number): string {
  const hash = createHash("sha256").update(`${version}\n${source.replaceAll("\r\n", "\n")}`);
  return `${prefix}${hash.digest("hex").slice(0, 32)}`;
}

/** Whether a file was made by us, from whichever words. */
export function hasFingerprint(bytes: Buffer): boolean {
  return bytes.includes(prefix);
}
