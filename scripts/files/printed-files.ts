import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * PDFs that the site prints from its own pages. The few that a start without a
 * browser needs are in `content/printed/`, in git. All others are in `.printed/`
 * beside the content folder, which git ignores. Each folder has an index of its
 * PDFs, keyed by their address.
 */
type PrintedIndex = Record<string, PrintedFacts>;

/** What an index says of one printed PDF. */
type PrintedFacts = {
  /** Of what was printed: see `computePdfFingerprint`. */
  fingerprint: string;
  bytes: number;
  pages: number;
};

/** `path` is undefined if only R2 has the file. */
export type PrintedFile = PrintedFacts & { path: string | undefined };

const indexName = "index.json";

/** The folder into which commands print, unless a PDF is for git. */
export function getPrintOutputFolder(contentFolder: string): string {
  return join(contentFolder, "..", ".printed");
}

/** What is known of printed PDFs, by their address. */
export function readPrintedFiles(
  contentFolder: string,
): Record<string, PrintedFile> {
  // A PDF that was printed here is newer than the one in git.
  const folders = [
    join(contentFolder, "printed"),
    getPrintOutputFolder(contentFolder),
  ];
  return Object.assign({}, ...folders.map(readPrintedFilesIn));
}

export function readPrintedFilesIn(
  folder: string,
): Record<string, PrintedFile> {
  const entries = Object.entries(readIndex(folder)).map(([address, facts]) => {
    const path = join(folder, address);
    return [address, { ...facts, path: existsSync(path) ? path : undefined }];
  });
  return Object.fromEntries(entries);
}

function readIndex(folder: string): PrintedIndex {
  const path = join(folder, indexName);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

export function writePrintedFile(
  folder: string,
  address: string,
  pdf: Uint8Array,
  facts: Omit<PrintedFacts, "bytes">,
): void {
  const path = join(folder, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, pdf);
  addToPrintedIndex(folder, { [address]: { ...facts, bytes: pdf.byteLength } });
}

/** Also for PDFs that only R2 has, so that pages can tell their size. */
export function addToPrintedIndex(folder: string, entries: PrintedIndex): void {
  const index = Object.entries({ ...readIndex(folder), ...entries });
  const sorted = Object.fromEntries(
    index.sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, indexName),
    `${JSON.stringify(sorted, null, 2)}\n`,
  );
}
