import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FileFacts } from "../../app/server/content/content-fields.server";
import { filesIn } from "./folder";
import { ContentError } from "./source";

/**
 * What a page may say of the files it links to, read from the files themselves.
 *
 * @param folder the path of `content/files/`
 * @returns the facts by address
 * @throws ContentError at the first file that is not what its name says
 */
export function readFileFacts(folder: string): Record<string, FileFacts> {
  return Object.fromEntries(
    filesIn(folder).flatMap((name) => {
      const kind = kinds[extname(name)];
      if (!kind) return [];
      const bytes = readFileSync(join(folder, name));
      const problem = kind.problemWith(bytes);
      if (problem) throw new ContentError(`content/files/${name}`, 1, problem);
      return [[`/${name}`, kind.facts(bytes)]];
    }),
  );
}

type Kind = { problemWith: (bytes: Buffer) => string | undefined; facts: (bytes: Buffer) => FileFacts };
const kinds: Record<string, Kind> = {
  ".pdf": { problemWith: problemWithPdf, facts: pdfFacts },
  ".mp3": { problemWith: problemWithMp3, facts: mp3Facts },
};

/** The first line of a PDF is %PDF- with a version, its last one %%EOF (ISO 32000-1, 7.5.2 and 7.5.5). */
function problemWithPdf(pdf: Buffer): string | undefined {
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-")))
    return "expected a PDF; the file is something else under that name";
  // Some programs leave a little behind the last line, and readers allow it.
  return pdf.subarray(-1024).includes("%%EOF")
    ? undefined
    : "expected a whole PDF; the end of the file is missing";
}

/** An mp3 begins with an ID3v2 tag, or with the sync word of a frame of layer III. */
function problemWithMp3(mp3: Buffer): string | undefined {
  const [sync = 0, second = 0] = mp3;
  if (mp3.subarray(0, 3).equals(Buffer.from("ID3")) || (sync === 0xff && (second & 0xe6) === 0xe2)) return;
  return "expected an mp3; the file is something else under that name";
}

/** The number of pages stands in the root of the page tree (ISO 32000-1, 7.7.3.2), unless it is compressed. */
export function pdfFacts(pdf: Buffer): FileFacts {
  const counts = [...pdf.toString("latin1").matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)];
  const pages = Math.max(0, ...counts.map((match) => Number(match[1])));
  return { bytes: pdf.length, ...(pages > 0 ? { pages } : {}) };
}

const samplingRates = [44_100, 48_000, 32_000];
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/**
 * The length of an mp3 (ISO 11172-3 and 13818-3, layer III): from the frame count that encoders leave in
 * the first frame of a recording with a variable bitrate, else from the bitrate of that frame.
 */
export function mp3Facts(mp3: Buffer): FileFacts {
  const start = id3Length(mp3);
  const [sync = 0, second = 0, third = 0] = mp3.subarray(start);
  const version = (second >> 3) & 3;
  const divisor = { 3: 1, 2: 2, 0: 4 }[version];
  const samplingRate = (samplingRates[(third >> 2) & 3] ?? 0) / (divisor ?? 1);
  const bitrate = (bitrates[version === 3 ? "mpeg1" : "mpeg2"][third >> 4] ?? 0) * 1000;
  if (sync !== 0xff || !divisor || !samplingRate || !bitrate) return { bytes: mp3.length };

  const firstFrame = mp3.subarray(start, start + 256);
  const header = firstFrame.indexOf("Xing");
  const frames = header >= 0 ? firstFrame.readUInt32BE(header + 8) : 0;
  const samplesPerFrame = version === 3 ? 1152 : 576;
  const seconds = frames ? (frames * samplesPerFrame) / samplingRate : ((mp3.length - start) * 8) / bitrate;
  return { bytes: mp3.length, seconds: Math.round(seconds) };
}

/** The size of the ID3v2 tag at the beginning (its length is in 7-bit bytes), or 0. */
function id3Length(mp3: Buffer) {
  if (mp3.subarray(0, 3).toString("latin1") !== "ID3") return 0;
  return 10 + mp3.subarray(6, 10).reduce((length, byte) => (length << 7) | (byte & 127), 0);
}
