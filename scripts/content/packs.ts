import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import { defaultOptions, seatings } from "../../app/session-choices";
import { sheetPdfAddress } from "../../app/urls";
import type { ParsedFiles } from "./reader";
import type { Content } from "./schema/content";

/** The ZIP file is made when it is read. */
export type Pack = {
  address: string;
  title: string;
  bytes: number;
  read: () => Uint8Array;
};

/**
 * Every PDF of what is listed, once with the explainers and once without.
 * Recordings of a class are in neither, because their players offer no
 * download.
 */
export function makePacks(
  content: Content,
  parsed: Pick<ParsedFiles, "translatedDocuments">,
  contentFolder: string,
): Pack[] {
  const pdfs = listPackedPdfs(content, parsed);
  const explainers = Object.values(content.recordings)
    .filter(({ kind }) => kind === "explainer")
    .map(({ file }) => file);
  const makePack = (name: string, title: string, files: string[]): Pack => {
    // A PDF that publishing has not generated yet is in no pack.
    const facts = [...new Set(files)].flatMap((file) => {
      const found = content.files[file];
      return found ? { file, bytes: found.bytes } : [];
    });
    const read = () =>
      createZip(name, {
        ...makeNotes(content),
        ...Object.fromEntries(
          facts.map(({ file }) => [
            basename(file),
            readFileSync(join(contentFolder, "files", file)),
          ]),
        ),
      });
    return {
      address: `/packs/${name}.zip`,
      title,
      bytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
      read,
    };
  };
  return [
    makePack("everything", "Everything", [...pdfs, ...explainers]),
    makePack(
      "everything-without-recordings",
      "Everything without recordings",
      pdfs,
    ),
  ];
}

function listPackedPdfs(
  { stories, lessonPlans, documents, languages }: Content,
  { translatedDocuments }: Pick<ParsedFiles, "translatedDocuments">,
): string[] {
  const listSheets = (storyOrPlan: string) =>
    [undefined, ...languages.map(({ tag }) => tag)].flatMap((lang) =>
      seatings.map((seating) =>
        sheetPdfAddress(storyOrPlan, defaultOptions.minutes, seating, lang),
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
    .flatMap(({ id, fileUrl }) => [fileUrl, ...listSheets(`plan-${id}`)]);
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

function makeNotes({ pages, site }: Content) {
  return {
    "READ ME.txt": toText(pages.offline.readMe),
    "LICENCE.txt": toText([
      site.citation,
      site.copyright,
      `${site.licence}: ${site.licenceUrl}`,
    ]),
  };
}

/**
 * Every Windows editor shows it correctly: it has their line breaks, and a byte
 * order mark that says UTF-8.
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
