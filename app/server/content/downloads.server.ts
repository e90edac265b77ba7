import type { FileFacts } from "virtual:content";
import { translatedPdf } from "~/urls";
import {
  documents,
  files,
  languages,
  recordings,
  requireEntry,
} from "./content.server";

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

/**
 * A list of the item, with the facts of its file; an empty list if the file does
 * not exist.
 */
export function addFacts<Item extends { file: string }>(
  item: Item,
): (Item & FileFacts)[] {
  const facts = findFileFacts(item.file);
  return facts ? [{ ...item, ...facts }] : [];
}
