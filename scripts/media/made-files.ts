import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { readMedia } from "../content/read";
import { bearsFingerprint } from "./fingerprint";
import { leafletPage } from "./leaflet-page";
import { leafletsOf } from "./leaflets";
import { isReadFrom, mp3Fingerprint } from "./mp3";
import { isPrintedFrom, pdfFingerprint } from "./pdf";

type Media = ReturnType<typeof readMedia>;

/** How a file stands to its words. One without any fingerprint was given by the team and is never made again. */
type State = "missing" | "outdated" | "current" | "given";

/**
 * Every PDF that is printed from words in `content/`, with the page to print.
 *
 * @param folder the path of `content/files/`
 */
export function printedFiles(media: Media, folder: string) {
  return leafletsOf(media).map((leaflet) => {
    const html = leafletPage(leaflet, media.site);
    const isCurrent = (pdf: Buffer) => isPrintedFrom(pdf, pdfFingerprint(html));
    return {
      source: leaflet.source,
      file: leaflet.file,
      html,
      state: stateOf(folder, leaflet.file, isCurrent),
    };
  });
}

/**
 * Every recording that synthetic voices read; one without `voices` is of real people.
 *
 * @param folder the path of `content/files/`
 */
export function spokenFiles(media: Media, folder: string) {
  return media.recordings
    .filter((recording) => recording.voices.length > 0)
    .map((recording) => {
      const { source, file } = recording;
      const isCurrent = (mp3: Buffer) => isReadFrom(mp3, mp3Fingerprint(recording));
      return { source, file, recording, state: stateOf(folder, file, isCurrent) };
    });
}

function stateOf(folder: string, file: string, isCurrent: (bytes: Buffer) => boolean): State {
  const path = join(folder, file);
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (isCurrent(bytes)) return "current";
  return bearsFingerprint(bytes) ? "outdated" : "given";
}
