/**
 * The free resources of the site: documents and recordings for its pages, and
 * the list for the API.
 */

import type { FileFacts } from "virtual:content";
import { ownValue } from "~/own-value";
import { seatings } from "~/session-choices";
import { fill } from "~/text";
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

/**
 * The recordings with these names, in this order, with the facts of their
 * files.
 */
export function findRecordings(names: string[]) {
  return names.flatMap((name) => {
    const recording = requireEntry(recordings, name);
    const facts = findFileFacts(recording.file);
    return facts ? [{ name, ...recording, ...facts }] : [];
  });
}

/**
 * The documents with these names, in this order, with the facts of their files
 * and the address of their page if they have one.
 */
export function findDocuments(names: string[]) {
  return names.flatMap((name) => {
    const document = requireEntry(documents, name);
    const facts = findFileFacts(document.file);
    return facts
      ? [{ ...document, ...facts, page: findDocumentPage(name) }]
      : [];
  });
}

/** The address of the page of a document; undefined if it has no words. */
function findDocumentPage(name: string): string | undefined {
  const { wordCount } = requireEntry(documents, name);
  return wordCount > 0 ? `/documents/${name}` : undefined;
}

/**
 * The title of a document, and its PDF and its page in each language that has
 * them.
 */
export function findDocumentPdfs(name: string) {
  const { title, file } = requireEntry(documents, name);
  const all = [
    { tag: "en", language: "English", file, page: findDocumentPage(name) },
    ...languages.map((language) => ({
      tag: language.tag,
      language: language.name,
      file: translatedPdf(file, language.tag),
      page: ownValue(language.documents, name)
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

/**
 * The document with the text of one of our own stories, with the facts of its
 * PDF.
 */
export function findStoryDocument(name: string) {
  const document = requireEntry(documents, name);
  return { ...document, pdf: findFileFacts(document.file) };
}

/**
 * The size, and the pages or seconds, of the file at this address; undefined
 * until publishing has generated it.
 */
export function findFileFacts(address: string): FileFacts | undefined {
  return ownValue(files, address);
}

/**
 * Links to the PDFs with the sheet of a story or plan and the story, for each
 * seating, as far as they have been generated.
 *
 * @param story the address of a PDF with the story alone, to add to them
 */
export function linkToSheetPdfs(
  source: string,
  { language, labels }: Pick<Texts, "language" | "labels"> = bundledEnglish,
  story?: string,
) {
  const sheets = seatings.map((seating) => ({
    file: sheetPdfAddress(source, seating, language?.tag),
    name: labels[seating],
  }));
  const files = story
    ? [...sheets, { file: story, name: labels.story }]
    : sheets;
  const links = files.flatMap(({ file, name }) => {
    const facts = findFileFacts(file);
    if (!facts) return [];
    const { pages = 1 } = facts;
    const length =
      pages === 1 ? labels.onePage : fill(labels.pages, { number: pages });
    return [{ file, text: `${name} (PDF, ${length})` }];
  });
  return { heading: labels.printOrSend, links };
}

/**
 * Listed plans with a PDF, documents, recordings, videos and listed stories, as
 * `/api/resources` returns them.
 */
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
