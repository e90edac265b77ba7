import type { FileFacts, Transcripts } from "virtual:content";
import { documentAddress, translatedPdfAddress } from "~/urls";
import type { Context } from "../data/context.server";
import {
  documents,
  fileFacts,
  languages,
  recordings,
  requireEntry,
} from "./content.server";
import {
  loadDocumentFile,
  loadSiteFile,
  type Texts,
} from "./translations.server";

export type Recording = Awaited<ReturnType<typeof loadRecordings>>[number];

/**
 * The recordings of these names, in this order, with transcripts and facts.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadRecordings(names: string[], context: Context) {
  const transcripts = await loadSiteFile<Transcripts>(
    "/texts/transcripts.json",
    context,
  );
  return names.map((name) =>
    addFacts({
      name,
      ...requireEntry(recordings, name),
      transcript: requireEntry(transcripts, name),
    }),
  );
}

/** The documents of these names, in this order, with their facts. */
export function findDocuments(names: string[]) {
  return names.map((name) =>
    addFacts({
      ...requireEntry(documents, name),
      readAt: findDocumentPage(name),
    }),
  );
}

/** Undefined if the document has no words. */
function findDocumentPage(name: string): string | undefined {
  const { wordCount } = requireEntry(documents, name);
  return wordCount > 0 ? documentAddress(name) : undefined;
}

/**
 * The title and address of a written document, in the language of the page or
 * in English.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function linkToDocument(
  name: string,
  { language }: Pick<Texts, "language">,
  context: Context,
) {
  const tag = language?.documents[name] && language.tag;
  const { title } = tag
    ? (await loadDocumentFile(tag, name, context)).document
    : requireEntry(documents, name);
  return {
    title,
    href: documentAddress(name, tag),
    lang: language && !tag ? ("en" as const) : undefined,
  };
}

/** The title of a document, and its PDF in each language that has one. */
export function findDocumentPdfs(name: string) {
  const { title, file } = requireEntry(documents, name);
  const pdfs = [
    { tag: "en", language: "English", file, readAt: findDocumentPage(name) },
    ...languages
      .filter(({ documents }) => documents[name])
      .map(({ tag, name: language }) => ({
        tag,
        language,
        file: translatedPdfAddress(file, tag),
        readAt: documentAddress(name, tag),
      })),
  ];
  return { title, pdfs: pdfs.map(addFacts) };
}

/** The item with the facts of its file; without them until it is printed. */
export function addFacts<Item extends { file: string }>(
  item: Item,
): Item & Partial<FileFacts> {
  return { ...item, ...fileFacts[item.file] };
}
