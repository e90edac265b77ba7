import type { FileFacts } from "virtual:content";
import { documentAddress, translatedPdf } from "~/urls";
import {
  documents,
  fileFacts,
  languages,
  recordings,
  requireEntry,
} from "./content.server";

export type Recording = ReturnType<typeof findRecordings>[number];

/** In the order of the names. */
export function findRecordings(names: string[]) {
  return names.map((name) =>
    addFacts({ name, ...requireEntry(recordings, name) }),
  );
}

/** In the order of the names. */
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

/** In each language that has them. */
export function findDocumentPdfs(name: string) {
  const { title, file } = requireEntry(documents, name);
  const pdfs = [
    { tag: "en", language: "English", file, readAt: findDocumentPage(name) },
    ...languages
      .filter(({ documents }) => documents[name])
      .map(({ tag, name: language }) => ({
        tag,
        language,
        file: translatedPdf(file, tag),
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
