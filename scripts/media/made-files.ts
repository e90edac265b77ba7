import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Media } from "../content/read";
import { hasFingerprint } from "./fingerprint";
import { leafletPage } from "./leaflet-page";
import { leafletsOf } from "./leaflets";
import { mp3Fingerprint } from "./mp3";
import { pdfFingerprint } from "./pdf";

/**
 * A file generated from text in `content/`. A file without a fingerprint was supplied by the team and is never
 * overwritten.
 */
export type MadeFile = {
  /** The file in `content/` with its text. */
  source: string;
  /** Its address on the site. */
  file: string;
  state: "missing" | "outdated" | "current" | "given";
  /** What it is generated from. */
  from: { html: string } | { recording: Media["recordings"][number]["value"] };
};

/**
 * Every PDF that is printed from text, and every recording that synthetic voices read.
 *
 * @param folder the path of `content/files/`
 */
export function madeFiles(media: Media, folder: string): MadeFile[] {
  const printed = leafletsOf(media).map(({ source, ...leaflet }) => {
    const html = leafletPage(leaflet, media.site);
    return { source, file: leaflet.file, from: { html }, fingerprint: pdfFingerprint(html) };
  });
  // A recording without voices is of real people.
  const spoken = media.recordings
    .filter(({ value }) => value.voices.length > 0)
    .map(({ source, value }) => ({
      source: source.file,
      file: value.file,
      from: { recording: value },
      fingerprint: mp3Fingerprint(value),
    }));
  return [...printed, ...spoken].map(({ fingerprint, ...made }) => ({
    ...made,
    state: stateOf(join(folder, made.file), fingerprint),
  }));
}

function stateOf(path: string, fingerprint: string): MadeFile["state"] {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(fingerprint)) return "current";
  return hasFingerprint(bytes) ? "outdated" : "given";
}
