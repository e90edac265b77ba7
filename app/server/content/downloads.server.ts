import type { FileFacts } from "virtual:content";
import { defaultOptions, seatings } from "~/session-choices";
import { fill, formatSize } from "~/text";
import { sheetPdfAddress, translatedPdf } from "~/urls";
import {
  documents,
  files,
  languages,
  recordings,
  requireEntry,
} from "./content.server";
import { bundledEnglish, type Texts } from "./translations.server";

export type Recording = ReturnType<typeof findRecordings>[number];

/** In the order of the names. */
export function findRecordings(names: string[]) {
  return names.flatMap((name) =>
    addFacts({ name, ...requireEntry(recordings, name) }),
  );
}

/** In the order of the names. */
export function findDocuments(names: string[]) {
  return names.flatMap((name) =>
    addFacts({
      ...requireEntry(documents, name),
      page: findDocumentPage(name),
    }),
  );
}

/** Undefined if the document has no words. */
function findDocumentPage(name: string): string | undefined {
  const { wordCount } = requireEntry(documents, name);
  return wordCount > 0 ? `/documents/${name}` : undefined;
}

/** In each language that has them. */
export function findDocumentPdfs(name: string) {
  const { title, file } = requireEntry(documents, name);
  const pdfs = [
    { tag: "en", language: "English", file, page: findDocumentPage(name) },
    ...languages.map((language) => ({
      tag: language.tag,
      language: language.name,
      file: translatedPdf(file, language.tag),
      page: language.documents[name]
        ? `/${language.tag}/documents/${name}`
        : undefined,
    })),
  ];
  return { title, pdfs: pdfs.flatMap(addFacts) };
}

/** Undefined until publishing has generated the file. */
export function findFileFacts(address: string): FileFacts | undefined {
  return files[address];
}

/** An item with the facts of its file; none without them. */
function addFacts<Item extends { file: string }>(
  item: Item,
): (Item & FileFacts)[] {
  const facts = findFileFacts(item.file);
  return facts ? [{ ...item, ...facts }] : [];
}

/**
 * The PDF with the sheet of a story or plan and the story, with the facts of
 * the file; undefined if publishing has not generated it.
 */
export function findSheetPdf(...sheet: Parameters<typeof sheetPdfAddress>) {
  return addFacts({ file: sheetPdfAddress(...sheet) })[0];
}

/**
 * Links to the PDFs with the sheet of a story or plan and the story, for a
 * lesson of the usual length and each seating.
 *
 * @param story the address of a PDF with the story alone, to add to them
 */
export function linkToSheetPdfs(
  source: string,
  { language, labels }: Pick<Texts, "language" | "labels"> = bundledEnglish,
  story?: string,
) {
  const { minutes } = defaultOptions;
  const sheets = seatings.map((seating) => ({
    file: sheetPdfAddress(source, minutes, seating, language?.tag),
    name: fill(labels[`${seating}Head`], { minutes }),
  }));
  const pdfs = story
    ? [...sheets, { file: story, name: labels.story }]
    : sheets;
  return pdfs.flatMap(addFacts).map(({ file, name, ...facts }) => {
    return { file, text: `${name} (PDF, ${formatSize(facts, labels)})` };
  });
}
