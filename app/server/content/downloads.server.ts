import type { FileFacts, Transcripts } from "virtual:content";
import { documentPageAddress, translatedPdfAddress } from "~/urls";
import type { Context } from "../data/context.server";
import {
  documents,
  fileFacts,
  languages,
  recordings,
  requireNamedEntry,
} from "./content.server";
import {
  type AllWords,
  loadDocumentTextsFile,
  loadTextsFile,
} from "./translations.server";

export type Recording = Awaited<ReturnType<typeof loadNamedRecordings>>[number];

/**
 * The recordings of these names, in this order, with transcripts and facts.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadNamedRecordings(names: string[], context: Context) {
  const transcripts = await loadTextsFile<Transcripts>(
    "/texts/transcripts.json",
    context,
  );
  return names.map((name) =>
    addFileFacts({
      name,
      ...requireNamedEntry(recordings, name),
      transcript: requireNamedEntry(transcripts, name),
    }),
  );
}

/** The documents of these names, in this order, with their facts. */
export function listDocumentsWithFacts(names: string[]) {
  return names.map((name) =>
    addFileFacts({
      ...requireNamedEntry(documents, name),
      readAt: findDocumentPage(name),
    }),
  );
}

/** Undefined if the document has no words. */
function findDocumentPage(name: string): string | undefined {
  const { wordCount } = requireNamedEntry(documents, name);
  return wordCount > 0 ? documentPageAddress(name) : undefined;
}

/**
 * The title and address of a written document, in the language of the page or
 * in English.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadDocumentPageLink(
  name: string,
  { language }: Pick<AllWords, "language">,
  context: Context,
) {
  const tag = language?.documents[name] && language.tag;
  const { title } = tag
    ? (await loadDocumentTextsFile(tag, name, context)).document
    : requireNamedEntry(documents, name);
  return {
    title,
    href: documentPageAddress(name, tag),
    lang: language && !tag ? ("en" as const) : undefined,
  };
}

/** The title of a document, and its PDF in each language that has one. */
export function getDocumentWithPdfs(name: string) {
  const { title, file } = requireNamedEntry(documents, name);
  const pdfs = [
    { tag: "en", language: "English", file, readAt: findDocumentPage(name) },
    ...languages
      .filter(({ documents }) => documents[name])
      .map(({ tag, name: language }) => ({
        tag,
        language,
        file: translatedPdfAddress(file, tag),
        readAt: documentPageAddress(name, tag),
      })),
  ];
  return { title, pdfs: pdfs.map(addFileFacts) };
}

/** The item with the facts of its file; without them until it is printed. */
export function addFileFacts<Item extends { file: string }>(
  item: Item,
): Item & Partial<FileFacts> {
  return { ...item, ...fileFacts[item.file] };
}
