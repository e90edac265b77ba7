import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listPrintedPdfs, type PrintedPdf } from "../../app/printed-pdfs";
import { type PrintedFile, readPrintedFiles } from "../files/printed-files";
import type { LoadedContent } from "./read";

/** What publishing puts into R2. */
export type FileToPublish = {
  address: string;
  /** Changes with the file, and is stored with it. */
  fingerprint: string;
  /** Of a printed PDF. */
  pages?: number;
  read: () => Uint8Array | Promise<Uint8Array>;
};

/** An object in R2; its key is an address without the first slash. */
export type StoredFile = {
  key: string;
  size: number;
  metadata: Record<string, string>;
};

/** What is in R2. */
export type BucketWithFiles = { bucket: R2Bucket; files: StoredFile[] };
type Loaded = Pick<LoadedContent, "content" | "suppliedFiles">;

/** The PDFs that the site prints, current or not. The team supplies the others. */
export function listPdfsPrintedBySite({
  content,
  suppliedFiles,
}: Loaded): PrintedPdf[] {
  return listPrintedPdfs(content).filter(
    ({ file }) => !suppliedFiles.includes(file),
  );
}

/**
 * The files that the team supplies, and the printed PDFs, from this computer or
 * else from R2.
 *
 * @param stored what is in R2; without it, only files on this computer
 * @param fingerprints see `publishContent`
 */
export function listSuppliedAndPrintedFiles(
  loaded: Loaded,
  contentFolder: string,
  stored?: BucketWithFiles,
  fingerprints?: Record<string, string>,
): FileToPublish[] {
  const here = readPrintedFiles(contentFolder);
  const printed = listPdfsPrintedBySite(loaded).flatMap(({ file }) => {
    const current = fingerprints?.[file];
    const copies = [
      ...findHere(file, here[file]),
      ...findStored(file, stored),
    ].filter(({ fingerprint }) => !current || fingerprint === current);
    return copies.slice(0, 1);
  });
  return [...listSuppliedFiles(loaded, contentFolder), ...printed];
}

export function listSuppliedFiles(
  { suppliedFiles }: Pick<Loaded, "suppliedFiles">,
  contentFolder: string,
): FileToPublish[] {
  return suppliedFiles.map((address) => {
    const read = () => readFileSync(join(contentFolder, "files", address));
    const fingerprint = createHash("md5").update(read()).digest("hex");
    return { address, fingerprint, read };
  });
}

function findHere(
  address: string,
  printed: PrintedFile | undefined,
): FileToPublish[] {
  if (!printed?.path) return [];
  const { fingerprint, pages, path } = printed;
  return [{ address, fingerprint, pages, read: () => readFileSync(path) }];
}

function findStored(
  address: string,
  stored: BucketWithFiles | undefined,
): FileToPublish[] {
  const key = address.slice(1);
  const file = stored?.files.find((file) => file.key === key);
  const { fingerprint, pages } = file?.metadata ?? {};
  if (!fingerprint) return [];
  const read = async () => {
    const object = await stored?.bucket.get(key);
    if (!object) throw new Error(`${key} is no longer in R2`);
    return object.bytes();
  };
  return [{ address, fingerprint, pages: Number(pages), read }];
}
