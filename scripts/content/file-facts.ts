import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseBuffer } from "music-metadata";
import { countPages } from "./count-pages";
import { readableFiles } from "./folder";
import type { FileFacts } from "./schema/content";
import { issueAt } from "./source";

/**
 * Reads the size and the number of pages or seconds of the files that pages link to.
 *
 * @returns the facts by address, and an issue for every file whose format does not match its name
 */
export async function readFileFacts(contentFolder: string) {
  const facts: Record<string, FileFacts> = {};
  const issues: string[] = [];
  for (const name of readableFiles(contentFolder, "files")) {
    const bytes = readFileSync(join(contentFolder, "files", name));
    const found = extname(name) === ".pdf" ? await readPdf(bytes) : await readMp3(bytes);
    if ("problem" in found) issues.push(issueAt(`content/files/${name}`, undefined, found.problem));
    facts[`/${name}`] = { bytes: bytes.length, ...("problem" in found ? {} : found) };
  }
  return { facts, issues };
}

type Found = Omit<FileFacts, "bytes"> | { problem: string };

const otherPdf = "expected a PDF, but this file has another format; upload it again as a PDF";
const damagedPdf =
  "the PDF is damaged or incomplete; open the original, save it as a PDF again, and use that";
const lockedPdf = "the PDF asks for a password; save it without a password, and use that";

async function readPdf(pdf: Buffer): Promise<Found> {
  // Readers allow a few bytes before the header.
  if (!pdf.subarray(0, 1024).includes("%PDF-")) return { problem: otherPdf };
  // Some programs add a little after %%EOF, the last line of a PDF, and readers allow it. pdf.js repairs what is cut.
  if (!withoutPadding(pdf).subarray(-1024).includes("%%EOF"))
    return { problem: "the PDF is incomplete: its end is missing; upload it again" };
  const { pages, isLocked } = await countPages(pdf);
  return pages ? { pages } : { problem: isLocked ? lockedPdf : damagedPdf };
}

function withoutPadding(bytes: Buffer): Buffer {
  const end = bytes.findLastIndex((byte) => byte !== 0);
  return bytes.subarray(0, end + 1);
}

async function readMp3(mp3: Buffer): Promise<Found> {
  // Players skip zeros before the first frame; the library does not.
  const start = mp3.findIndex((byte) => byte !== 0);
  const { codec, duration } = await parseBuffer(mp3.subarray(Math.max(0, start)), undefined, {
    duration: true,
  }).then(
    ({ format }) => format,
    () => ({ codec: undefined, duration: undefined }),
  );
  if (!codec?.endsWith("Layer 3") || !duration)
    return { problem: "expected an mp3, but this file has another format; upload it again as an mp3" };
  return { seconds: Math.round(duration) };
}
