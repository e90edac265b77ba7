import type { FileFacts } from "virtual:content";
import {
  defaultOptions,
  type Seating,
  type SessionLength,
  seatings,
} from "~/session-choices";
import { fill, formatSize } from "~/text";
import { sheetPdfAddress, translatedPdf } from "~/urls";
import {
  documents,
  files,
  languages,
  listedPlans,
  listedStories,
  pages,
  recordings,
  requireEntry,
  site,
} from "./content.server";
import { bundledEnglish, type Texts } from "./translations.server";

export type Recording = ReturnType<typeof findRecordings>[number];

/** In the order of the names. */
export function findRecordings(names: string[]) {
  return names.flatMap((name) => {
    const recording = requireEntry(recordings, name);
    const facts = findFileFacts(recording.file);
    return facts ? [{ name, ...recording, ...facts }] : [];
  });
}

/** In the order of the names. */
export function findDocuments(names: string[]) {
  return names.flatMap((name) => {
    const document = requireEntry(documents, name);
    const facts = findFileFacts(document.file);
    return facts
      ? [{ ...document, ...facts, page: findDocumentPage(name) }]
      : [];
  });
}

/** Undefined if the document has no words. */
function findDocumentPage(name: string): string | undefined {
  const { wordCount } = requireEntry(documents, name);
  return wordCount > 0 ? `/documents/${name}` : undefined;
}

/** In each language that has them. */
export function findDocumentPdfs(name: string) {
  const { title, file } = requireEntry(documents, name);
  const all = [
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
  const pdfs = all.flatMap((pdf) => {
    const facts = findFileFacts(pdf.file);
    return facts ? [{ ...pdf, ...facts }] : [];
  });
  return { title, pdfs };
}

export function findStoryDocument(name: string) {
  const document = requireEntry(documents, name);
  return { ...document, pdf: findFileFacts(document.file) };
}

/** Undefined until publishing has generated the file. */
export function findFileFacts(address: string): FileFacts | undefined {
  return files[address];
}

/**
 * The PDF with the sheet of a story or plan and the story, with the facts of
 * the file; undefined if publishing has not generated it.
 */
export function findSheetPdf(
  source: string,
  minutes: SessionLength,
  seating: Seating,
  lang?: string,
) {
  const file = sheetPdfAddress(source, minutes, seating, lang);
  const facts = findFileFacts(file);
  return facts && { file, ...facts };
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
  const files = story
    ? [...sheets, { file: story, name: labels.story }]
    : sheets;
  return files.flatMap(({ file, name }) => {
    const facts = findFileFacts(file);
    return facts
      ? [{ file, text: `${name} (PDF, ${formatSize(facts, labels)})` }]
      : [];
  });
}

/** What `/api/resources` returns. */
export function listResources() {
  const resources = [
    ...listedPlans.flatMap(({ title, fileUrl, description }) =>
      fileUrl ? toResource(title, "pdf", fileUrl, description) : [],
    ),
    ...Object.values(documents).map((item) =>
      toResource(item.title, "pdf", item.file, item.description),
    ),
    ...Object.values(recordings).map((item) =>
      toResource(item.title, "audio", item.file, item.description),
    ),
    ...pages["about-philosophy"].videos.map(({ title, id, by }) =>
      toResource(
        title,
        "video",
        `https://www.youtube.com/watch?v=${id}`,
        by,
        null,
      ),
    ),
    ...listedStories.map((story) =>
      toResource(
        story.title,
        "page",
        `/literature/${story.slug}`,
        story.description,
      ),
    ),
  ];
  return resources.map((item, index) => ({ id: index + 1, ...item }));
}

type Kind = "pdf" | "audio" | "video" | "page";

/** @param licence null for a resource of somebody else */
function toResource(
  title: string,
  kind: Kind,
  url: string,
  description: string,
  licence: string | null = site.licence,
) {
  return { title, kind, url, description, licence };
}
