import { brotliCompressSync, constants } from "node:zlib";
import { addressOf } from "../content/read";
import type { TextFile } from "../content/reader";
import { issueAt, textOfSource } from "../content/source";

/** A page of a longer text, with its frame, does not fit into the first 14,600 bytes that a server sends. */
const maxBytes = 10_000;

/**
 * Finds pages that appear late on a slow network.
 *
 * @returns issues
 */
export function checkPages(files: TextFile[]): string[] {
  return files.flatMap((file) => {
    // The page of questions shows a few of its questions at a time.
    if (!addressOf(file) || addressOf(file) === "/questions") return [];
    const texts = [file, ...files.filter((other) => isOnPageOf(file, other))];
    const text = Buffer.from(texts.map(({ source }) => textOfSource(source)).join("\n"));
    // The best compression takes long, so it only has to decide where a fast one does not.
    if (text.byteLength <= maxBytes || compress(text, 4) <= maxBytes) return [];
    const bytes = compress(text, 11);
    const problem = `the text of this page is too long: ${Math.round(bytes / 1000)} KB compressed, at most ${maxBytes / 1000}; on a slow network it appears late. Shorten or divide it`;
    return bytes > maxBytes ? [issueAt(file.source.file, 1, problem)] : [];
  });
}

function compress(text: Buffer, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

/** Whether the words of a document or recording are on the page of this file. */
function isOnPageOf({ source, value }: TextFile, other: TextFile): boolean {
  const { storyText, explainers = [], sessions = [] } = value as Partial<Record<string, string | string[]>>;
  const names = [storyText, ...explainers, ...sessions];
  const [, folder = ""] = other.source.file.split("/");
  const ending = (file: string) => /(\.[a-z]{2,3})?\.md$/.exec(file)?.[0];
  return (
    ["documents", "recordings"].includes(folder) &&
    names.includes(other.name) &&
    ending(source.file) === ending(other.source.file)
  );
}
