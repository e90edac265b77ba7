import { createHash } from "node:crypto";
import { basename } from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import {
  defaultLessonOptions,
  seatings,
  toPlanSourceId,
} from "../../app/lesson-choices";
import { findSheetPdfAddress } from "../../app/printed-pdfs";
import type { Content } from "../schema/content";
import type { FileToPublish } from "./published-files";
import type { LoadedContent } from "./read";

type Loaded = Pick<LoadedContent, "content" | "parsed">;

export type Pack = {
  address: string;
  title: string;
  /** The sum of the known sizes of its files. */
  bytes: number;
  /** The addresses of what is in it. */
  files: string[];
};

/**
 * The PDFs of listed stories and plans and of documents, except for English
 * brochures: once with the explainers and once without. Recordings of a class
 * are in neither, because their players offer no download.
 */
export function listPacks(loaded: Loaded): Pack[] {
  const pdfs = listPackedPdfs(loaded);
  const explainers = Object.values(loaded.content.recordings)
    .filter(({ kind }) => kind === "explainer")
    .map(({ file }) => file);
  const describe = (name: string, title: string, addresses: string[]) => {
    const files = [...new Set(addresses)];
    const sizes = files.map(
      (file) => loaded.content.fileFacts[file]?.bytes ?? 0,
    );
    return {
      address: `/packs/${name}.zip`,
      title,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      files,
    };
  };
  return [
    describe("everything", "Everything", [...pdfs, ...explainers]),
    describe(
      "everything-without-recordings",
      "Everything without recordings",
      pdfs,
    ),
  ];
}

/**
 * The packs as files, which are made when they are read. A PDF that is not
 * printed yet is in none.
 *
 * @param published all other files
 */
export function buildPackFiles(
  loaded: Loaded,
  published: FileToPublish[],
): FileToPublish[] {
  const notes = makeNotes(loaded.content);
  return listPacks(loaded).map(({ address, files: addresses }) => {
    const files = addresses.flatMap(
      (file) => published.find(({ address }) => address === file) ?? [],
    );
    const parts = files.map(({ address, fingerprint }) => [
      address,
      fingerprint,
    ]);
    const fingerprint = createHash("md5")
      .update(JSON.stringify([parts, notes]))
      .digest("hex");
    const read = async () => {
      const entries: Zippable = {};
      for (const [name, text] of Object.entries(notes))
        entries[name] = toText(text);
      for (const file of files)
        entries[basename(file.address)] = await file.read();
      return createZip(basename(address, ".zip"), entries);
    };
    return { address, fingerprint, read };
  });
}

function listPackedPdfs({ content, parsed }: Loaded): string[] {
  const { stories, lessonPlans, documents, languages } = content;
  const { translatedDocuments } = parsed;
  const listSheets = (from: string) =>
    [undefined, ...languages.map(({ tag }) => tag)].flatMap((lang) =>
      seatings.map((seating) =>
        findSheetPdfAddress(content, from, {
          ...defaultLessonOptions,
          seating,
          lang,
        }),
      ),
    );
  const ofStories = stories
    .filter(({ listed }) => listed)
    .flatMap(({ slug, storyText = "", storyPdf, reviewPdf }) => [
      storyPdf,
      documents[storyText]?.file,
      ...translatedDocuments
        .filter(({ name }) => name === storyText)
        .map(({ value }) => value.file),
      reviewPdf,
      ...listSheets(slug),
    ]);
  const ofPlans = lessonPlans
    .filter(({ section }) => section)
    .flatMap(({ id, fileUrl }) => [fileUrl, ...listSheets(toPlanSourceId(id))]);
  const ofDocuments = Object.values(documents)
    .filter(({ kind }) =>
      ["article", "reference", "poster", "letter"].includes(kind),
    )
    .map(({ file }) => file);
  const translated = translatedDocuments
    .filter(({ value }) => value.kind !== "story")
    .map(({ value }) => value.file);
  return [...ofStories, ...ofPlans, ...ofDocuments, ...translated].filter(
    (file) => file !== undefined,
  );
}

/** The text files in every pack: their lines, by name. */
function makeNotes({ pages, site }: Content): Record<string, string[]> {
  return {
    "READ ME.txt": pages.offline.readMe,
    "LICENCE.txt": [
      site.citation,
      site.copyright,
      `${site.licence}: ${site.licenceUrl}`,
    ],
  };
}

/**
 * With Windows line breaks and a UTF-8 byte order mark, so that every Windows
 * editor shows it correctly.
 */
function toText(lines: string[]): Uint8Array {
  return strToU8(`\ufeff${lines.join("\r\n")}\r\n`);
}

/**
 * In a folder, because phones unpack a ZIP file where it is; with one date,
 * because the same content must give the same bytes; not compressed, because
 * PDFs and mp3s already are.
 */
function createZip(folder: string, files: Zippable): Uint8Array {
  return zipSync(
    { [folder]: files },
    { mtime: new Date(2000, 0, 1), level: 0 },
  );
}
