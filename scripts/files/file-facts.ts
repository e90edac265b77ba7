import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import { parseBuffer } from "music-metadata";
import { listContentFilesIn } from "../parse/folder";
import type { Issue } from "../parse/issue";
import type { FileFacts } from "../schema/content";

/** GitHub refuses a larger file. */
export const maxGitHubFileBytes = 100 * 1024 * 1024;

/**
 * Reads the files that the team supplies. Leaves out the pages and seconds of
 * one that is too large, which `check/files.ts` reports.
 *
 * @param patience how long reading a PDF may take, in ms
 * @returns the facts by address, and an issue for every file whose format
 *   does not match its name
 */
export async function readSuppliedFileFacts(
  contentFolder: string,
  patience = 30_000,
) {
  const facts: Record<string, FileFacts> = {};
  const issues: Issue[] = [];
  for (const name of listContentFilesIn(contentFolder, "files")) {
    const path = join(contentFolder, "files", name);
    const { size } = statSync(path);
    if (size > maxGitHubFileBytes) {
      facts[`/${name}`] = { bytes: size };
      continue;
    }
    const bytes = readFileSync(path);
    const found =
      extname(name) === ".pdf"
        ? await readPdf(bytes, patience)
        : await readMp3(bytes);
    if ("problem" in found)
      issues.push({ file: `content/files/${name}`, problem: found.problem });
    facts[`/${name}`] = {
      bytes: bytes.length,
      ...("problem" in found ? {} : found),
    };
  }
  return { facts, issues };
}

type Found = Omit<FileFacts, "bytes"> | { problem: string };

async function readPdf(pdf: Buffer, patience: number): Promise<Found> {
  // Readers allow a few bytes before the header.
  if (!pdf.subarray(0, 1024).includes("%PDF-"))
    return {
      problem:
        "expected a PDF, but this file has another format; upload it again as a PDF",
    };
  // Some programs add a little after %%EOF, the last line of a PDF. This check
  // is needed because pdf.js repairs a PDF that is cut off.
  const end = pdf.findLastIndex((byte) => byte !== 0);
  if (!pdf.subarray(Math.max(0, end - 1023), end + 1).includes("%%EOF"))
    return {
      problem: "the PDF is incomplete: its end is missing; upload it again",
    };
  const { pages, error } = await readPageCountOrError(pdf, patience);
  if (pages) return { pages };
  return {
    problem:
      error === "PasswordException"
        ? "the PDF asks for a password; save it without a password, and use that"
        : "the PDF is damaged or incomplete; open the original, save it as a PDF again, and use that",
  };
}

let thread: Worker | undefined;

/** The process does not wait for it, and survives if it runs out of memory. */
function startThread(): Worker {
  const worker = new Worker(new URL("./pdf-worker.mjs", import.meta.url));
  worker.unref();
  return worker.on("error", () => {});
}

/**
 * Reads a PDF in another thread, which may have to be ended.
 *
 * @param patience how long reading may take, in ms
 * @returns `pages` if the PDF can be read; `error`, the name of what pdf.js
 *   threw, if it cannot; neither if reading takes too long or too much memory
 */
export async function readPageCountOrError(
  pdf: Buffer,
  patience: number,
): Promise<{ pages?: number; error?: string }> {
  thread ??= startThread();
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ pdf: new Uint8Array(pdf), port: port2 }, [port2]);
  const signal = AbortSignal.timeout(patience);
  try {
    const [answer] = await once(port1, "message", { signal });
    return answer;
  } catch {
    await thread.terminate();
    thread = undefined;
    return {};
  }
}

async function readMp3(mp3: Buffer): Promise<Found> {
  const { format } = await parseBuffer(
    withoutLength(mp3),
    { mimeType: "audio/mpeg" },
    { duration: true },
  ).catch(() => ({ format: undefined }));
  if (!format?.codec?.endsWith("Layer 3") || !format.duration)
    return {
      problem:
        "expected an mp3, but this file has another format; upload it again as an mp3",
    };
  if (isShorterThanTag(mp3) || endsWithinFrame(mp3))
    return {
      problem:
        "the recording is incomplete: its end is missing; upload it again",
    };
  return { seconds: Math.round(format.duration) };
}

/**
 * Removes the tag with the length, so that the frames are counted: two
 * recordings that were joined have the tag of the first.
 */
function withoutLength(mp3: Buffer): Buffer {
  const text = mp3
    .toString("latin1")
    .replaceAll(/(Xing|Info)(?=\0\0\0)/g, "\0\0\0\0");
  return Buffer.from(text, "latin1");
}

/**
 * Whether an mp3 has fewer bytes than its first frame says after "Xing" or
 * "Info".
 */
function isShorterThanTag(mp3: Buffer): boolean {
  const tag = mp3.toString("latin1").search(/(Xing|Info)\0\0\0/);
  const flags = mp3[tag + 7] ?? 0;
  if (tag < 0 || (flags & 3) !== 3 || mp3.length < tag + 16) return false;
  // The bytes are counted from the start of the frame, at most 40 bytes
  // earlier.
  return mp3.length < tag - 40 + mp3.readUInt32BE(tag + 12);
}

/** Whether the file ends inside its last frame. */
function endsWithinFrame(mp3: Buffer): boolean {
  let at = 0;
  let follows = false;
  while (at < mp3.length) {
    const length = readFrameLength(mp3, at);
    // Other bytes, such as a picture in a tag, may look like one frame.
    follows = length > 0 && (follows || readFrameLength(mp3, at + length) > 0);
    at += follows ? length : 1;
  }
  return at > mp3.length;
}

/** In kbit/s, of Layer 3. */
const bitRates = {
  mpeg1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** 0 if no header of Layer 3 is there. */
function readFrameLength(mp3: Buffer, at: number): number {
  if (at + 4 > mp3.length) return 0;
  const header = mp3.readUInt32BE(at);
  const version = (header >> 19) & 3;
  if (header >>> 21 !== 0x7ff || version === 1) return 0;
  if (((header >> 17) & 3) !== 1) return 0;
  const rates = version === 3 ? bitRates.mpeg1 : bitRates.mpeg2;
  const bitRate = rates[((header >> 12) & 15) - 1] ?? 0;
  const halvings = { 3: 0, 2: 1, 0: 2 }[version] ?? 0;
  const sampleRate =
    ([44_100, 48_000, 32_000][(header >> 10) & 3] ?? 0) / 2 ** halvings;
  if (!bitRate || !sampleRate) return 0;
  const padding = (header >> 9) & 1;
  const factor = version === 3 ? 144_000 : 72_000;
  return Math.floor((factor * bitRate) / sampleRate) + padding;
}
