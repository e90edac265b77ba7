import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hastToText } from "../../app/text";
import type { ParsedFiles } from "../content/reader";

/**
 * A file without a fingerprint comes from the team and is never overwritten.
 */
export type State = "missing" | "outdated" | "current" | "supplied";

const prefix = "P4C India media ";
const version = 1;

/**
 * It is stored in the file: in a PDF as a comment, in an mp3 as the encoder's
 * name. Line endings do not matter.
 */
export function computeFingerprint(words: string): string {
  const hash = createHash("sha256").update(
    `${version}\n${words.replaceAll("\r\n", "\n")}`,
  );
  return `${prefix}${hash.digest("hex").slice(0, 32)}`;
}

export function readState(path: string, words: string): State {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(computeFingerprint(words))) return "current";
  return bytes.includes(prefix) ? "outdated" : "supplied";
}

/**
 * Whether a synthetic recording is older than its transcript. Recordings of
 * real people have no fingerprint.
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
