import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import { ownValue } from "../../app/own-value";
import { seatings } from "../../app/session-choices";
import { packAddress, sheetPdfAddress } from "../../app/urls";
import type { ParsedFiles } from "./reader";
import type { Content } from "./schema/content";

/** A ZIP file for a pen drive, which is made when it is read. */
export type Pack = { address: string; read: () => Uint8Array };

/**
 * Returns a pack for every listed story and plan that has a PDF, and one with
 * everything, also without recordings. Recordings of a class are in none,
 * because their players offer no download. `content:check` finds files with the
 * same name.
 */
export function makePacks(
  {
    site,
    pages,
    files,
    stories,
    lessonPlans,
    documents,
    recordings,
    languages,
  }: Content,
  { translatedTexts }: Pick<ParsedFiles, "translatedTexts">,
  contentFolder: string,
): Pack[] {
  const makePack = (
    page: string,
    title: string,
    addresses: (string | undefined)[],
  ): Pack[] => {
    const address = packAddress(page);
    // A PDF that publishing has not generated yet is in no pack.
    const existing = [...new Set(addresses)].filter(
      (file) => file !== undefined && ownValue(files, file),
    );
    const read = () =>
      createZip(basename(address, ".zip"), {
        "READ ME.txt": toText(
          pages.offline.readMe.map((line) =>
            line.replace("{title}", () => title),
          ),
        ),
        "LICENCE.txt": toText([
          site.citation,
          site.copyright,
          `${site.licence}: ${site.licenceUrl}`,
        ]),
        ...Object.fromEntries(
          existing.map((file = "") => [
            basename(file),
            readFileSync(join(contentFolder, "files", file)),
          ]),
        ),
      });
    return existing.length > 0 ? [{ address, read }] : [];
  };

  const listSheetFiles = (storyOrPlan: string) =>
    [undefined, ...languages.map(({ tag }) => tag)].flatMap((lang) =>
      seatings.map((seating) => sheetPdfAddress(storyOrPlan, seating, lang)),
    );
  const listed = [
    ...stories
      .filter(({ listed }) => listed)
      .map(({ slug, title, storyText, storyPdf, reviewPdf }) => ({
        page: `/literature/${slug}`,
        title,
        files: [
          storyPdf,
          documents[storyText ?? ""]?.file,
          ...translatedTexts
            .filter(({ name }) => name === storyText)
            .map(({ value }) => value.file),
          reviewPdf,
          ...listSheetFiles(slug),
        ],
      })),
    ...lessonPlans
      .filter(({ section }) => section)
      .map(({ id, title, fileUrl }) => ({
        page: `/lesson-plans/${id}`,
        title,
        files: [fileUrl, ...listSheetFiles(`plan-${id}`)],
      })),
  ];
  const pdfs = [
    ...listed.flatMap(({ files }) => files),
    ...Object.values(documents)
      .filter(({ kind }) =>
        ["article", "reference", "poster", "letter"].includes(kind),
      )
      .map(({ file }) => file),
    ...translatedTexts
      .filter(({ value }) => value.kind !== "story")
      .map(({ value }) => value.file),
  ];
  const explainers = Object.values(recordings)
    .filter(({ kind }) => kind === "explainer")
    .map(({ file }) => file);
  return [
    ...listed.flatMap(({ page, title, files }) => makePack(page, title, files)),
    ...makePack("/everything", site.name, [...pdfs, ...explainers]),
    ...(explainers.length > 0
      ? makePack("/everything-without-recordings", site.name, pdfs)
      : []),
  ];
}

/**
 * A text file that every Windows editor shows correctly: with its line breaks,
 * and a byte order mark that says UTF-8.
 */
function toText(lines: string[]): Uint8Array {
  return strToU8(`\ufeff${lines.join("\r\n")}\r\n`);
}

/**
 * Puts files into a folder of their own, because phones unpack a ZIP file where
 * it is. All have one date, because the same content gives the same bytes;
 * fflate writes it as local time. They are not compressed, because PDFs and
 * mp3s already are.
 */
function createZip(folder: string, files: Zippable): Uint8Array {
  return zipSync(
    { [folder]: files },
    { mtime: new Date(2000, 0, 1), level: 0 },
  );
}
