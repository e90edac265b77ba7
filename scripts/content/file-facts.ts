import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseBuffer } from "music-metadata";
import { readableFiles } from "./folder";
import type { FileFacts } from "./schema/fields";
import { mistakeAt } from "./source";

/**
 * Reads the size and the number of pages or seconds of the files that pages link to.
 *
 * @returns the facts by address, and a mistake for every file whose format does not match its name
 */
export async function readFileFacts(contentFolder: string) {
  const facts: Record<string, FileFacts> = {};
  const mistakes: string[] = [];
  for (const name of readableFiles(contentFolder, "files")) {
    const bytes = readFileSync(join(contentFolder, "files", name));
    const found = extname(name) === ".pdf" ? readPdf(bytes) : await readMp3(bytes);
    if ("problem" in found) mistakes.push(mistakeAt(`content/files/${name}`, undefined, found.problem));
    facts[`/${name}`] = { bytes: bytes.length, ...("problem" in found ? {} : found) };
  }
  return { facts, mistakes };
}

type Found = Omit<FileFacts, "bytes"> | { problem: string };

/** The root of the page tree has the number of pages (ISO 32000-1, 7.7.3.2), unless it is compressed. */
function readPdf(pdf: Buffer): Found {
  const text = pdf.toString("latin1");
  if (!text.startsWith("%PDF-"))
    return { problem: "expected a PDF, but this file has another format; upload it again as a PDF" };
  // Some programs add a little after %%EOF, the last line of a PDF, and readers allow it.
  if (!text.slice(-1024).includes("%%EOF")) return { problem: "the PDF is incomplete: its end is missing" };
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  const pages = Math.max(0, ...counts);
  return pages > 0 ? { pages } : {};
}

async function readMp3(mp3: Buffer): Promise<Found> {
  const { codec, duration } = await parseBuffer(mp3, undefined, { duration: true }).then(
    ({ format }) => format,
    () => ({ codec: undefined, duration: undefined }),
  );
  if (!codec?.endsWith("Layer 3") || !duration)
    return { problem: "expected an mp3, but this file has another format; upload it again as an mp3" };
  return { seconds: Math.round(duration) };
}
